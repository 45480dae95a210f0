import type { z } from 'zod';
import { KEEP_ONE, phrase } from '../french/phrase';
import { parseFocus } from '../media/focus';
import { IMAGE } from './addressFields';
import { type FieldWords, fieldInfo, type GroupInfo } from './fieldInfo';
import { choice, group, parsedText, text, typedText } from './fields';
import { flag } from './flag';
import { SAY_WHAT_IT_SHOWS, saysNothing } from './imageDescription';

/** Makes the schema of a picture, which must have a text alternative or be declared decorative. */
export function picture(words: GroupInfo) {
  return group(pictureShape(), { ...words, stands: 'picture' })
    .brand<'Picture'>()
    .superRefine(checkAlternative);
}

/** Makes the schema of a picture for a frame, which may cut off edges of the picture. */
export function framedPicture(words: GroupInfo) {
  const focus = parsedText(parseFocus).register(fieldInfo, {
    kind: 'focus',
    label: 'Partie à garder',
    help: 'Celle que le cadre ne doit pas couper, quand l’image est montrée telle quelle : « haut », « bas », « gauche », « droite », deux de ces mots, ou deux pourcentages, depuis la gauche et depuis le haut : « 30 % 20 % ». Sans elle, c’est le milieu.',
    example: 'bas gauche',
  });
  const shape = { ...pictureShape(), focus: focus.optional(), shown: shown().optional() };
  return group(shape, { ...words, stands: 'picture' })
    .brand<'Picture'>()
    .superRefine(checkAlternative);
}

/** Makes the schema of a field for the look of pictures in frames: a pattern of dots, or the photo itself. */
export function shown(words: Partial<FieldWords> = {}) {
  return choice(['trame', 'photo'], {
    label: 'Aspect',
    help: 'Tramée, en points d’une seule couleur, ou telle quelle. Sans choix, c’est celui de tout le site.',
    example: 'photo',
    choiceLabels: { trame: 'Tramée', photo: 'Telle quelle' },
    ...words,
  });
}

function pictureShape() {
  return {
    src: imageFile(),
    alt: description().optional(),
    decorative: flag({
      label: 'Image décorative',
      help: 'Oui seulement quand l’image n’apprend rien : elle n’a alors pas de description.',
      example: 'oui',
    }),
  };
}

/** Reports a picture that has neither a text alternative nor `decorative`, has both, or has a meaningless text. */
function checkAlternative(
  {
    src,
    alt,
    decorative,
  }: { src: string; alt?: string | undefined; decorative?: boolean | undefined },
  context: Pick<z.RefinementCtx, 'addIssue'>,
): void {
  if (alt && decorative) {
    context.addIssue({
      code: 'custom',
      path: ['decorative'],
      message: 'l’image a une description et se dit décorative',
      params: {
        remedy: phrase`${KEEP_ONE} : ${{ file: '« alt » ou « decorative »', form: '« Description de l’image » ou « Image décorative »' }}.`,
      },
    });
  }
  if (alt && !decorative) checkDescription({ src, alt }, context);
  if (!alt && !decorative) {
    context.addIssue({
      code: 'custom',
      path: ['alt'],
      message: 'l’image n’a pas de description',
      params: {
        remedy: {
          file: `Ajoutez une ligne qui dit ce qu’elle montre, ou « decorative: oui » si elle n’apprend rien :\nalt: "${DESCRIPTION}"`,
          form: `Dites ce qu’elle montre, ou cochez « Image décorative » si elle n’apprend rien :\n${DESCRIPTION}`,
        },
      },
    });
  }
}

/** The parsed fields of a picture; the picture file is not yet looked up. */
export type TypedPicture = z.output<ReturnType<typeof picture>>;

/** Makes the schema of a picture that must have a text alternative. */
export function describedPicture(words: GroupInfo) {
  return group({ src: imageFile(), alt: description() }, { ...words, stands: 'picture' })
    .brand<'Picture'>()
    .superRefine(checkDescription);
}

/** Makes the schema of a picture that is not decorative: its text alternative is required, its caption optional. */
export function captionedPicture(words: GroupInfo) {
  return group(
    {
      src: imageFile(),
      alt: description(),
      caption: text({
        label: 'Légende',
        help: 'Les mots affichés sous l’image.',
        example: 'Le fournil, à quatre heures du matin',
        max: 160,
      }).optional(),
    },
    { ...words, stands: 'picture' },
  )
    .brand<'CaptionedPicture'>()
    .superRefine(checkDescription);
}

/** The parsed fields of a picture with a caption; the picture file is not yet looked up. */
export type TypedCaptionedPicture = z.output<ReturnType<typeof captionedPicture>>;

/** Makes the schema of the address of the site's logo or icon (SVG or PNG), for which staff type no alt text. */
export function mark(words: FieldWords) {
  return typedText()
    .regex(/^\/images\/\S+\.(?:svg|png)$/i, {
      error:
        'un dessin SVG ou une image PNG est attendu ici, dont l’adresse commence par « /images/ »',
    })
    .register(fieldInfo, { kind: 'image', ...words })
    .brand<'Mark'>();
}

/** The address of a logo or an icon; the file is not yet looked up. */
export type TypedMark = z.output<ReturnType<typeof mark>>;

function imageFile() {
  return typedText()
    .regex(IMAGE, { error: 'l’adresse d’une image commence par « /images/ », sans espace' })
    .register(fieldInfo, {
      kind: 'image',
      label: 'Fichier image',
      typing: 'Un fichier du dossier content/images.',
      example: '/images/affiche.svg',
    });
}

const DESCRIPTION = 'Une équipe de tournage sur les quais du Rhône';

function description() {
  return text({
    label: 'Description de l’image',
    help: 'Ce que l’image montre, pour les personnes qui ne la voient pas.',
    example: DESCRIPTION,
    max: 200,
  });
}

function checkDescription(
  { src, alt }: { src: string; alt: string },
  context: Pick<z.RefinementCtx, 'addIssue'>,
): void {
  if (!saysNothing(alt, src)) return;
  const message = `« ${alt} » ne dit pas ce que montre l’image`;
  const params = { remedy: SAY_WHAT_IT_SHOWS };
  context.addIssue({ code: 'custom', path: ['alt'], message, params });
}
