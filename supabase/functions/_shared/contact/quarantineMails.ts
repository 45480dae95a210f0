/** Writes the mails to the agency about quarantined messages: one for a flood (hundreds an hour), and a daily list. */
import { cutText } from './cleanText.ts';
import { type Notification, parisDate } from './mailText.ts';
import { LINK_DAYS, type Quarantined } from './signing.ts';
import { FASTEST_PERSON, MOST_LINKS } from './spam.ts';
import type { DigestItem, Flood } from './storage.ts';

/** Returns the address of the page that shows and releases a quarantined message, or all messages of a flood. */
export type LinkTo = (quarantined: Quarantined) => string;

/** Writes the mail that reports a flood: hundreds of messages in an hour, all quarantined. */
export function floodMail({ held: count, since }: Flood, linkTo: LinkTo): Notification {
  return {
    kind: 'contact-flood',
    subject: 'Alerte du site\u00A0: afflux de messages',
    text: [
      'Plus de messages que d’habitude arrivent par le formulaire du site.',
      `Messages retenus depuis ${parisDate(since)}\u00A0: ${count}.`,
      'Ils sont conservés, sans vous être envoyés.',
      'Ceux qui suivront le seront aussi tant que dure l’afflux. Le formulaire reste ouvert.',
      '',
      'Si ces messages viennent de robots, vous n’avez rien à faire. Le récapitulatif du jour les',
      'comptera et en montrera quelques-uns.',
      '',
      'S’ils viennent de personnes (une campagne, un passage à la télévision), recevez-les tous\u00A0:',
      linkTo({ kind: 'flood' }),
      `Ce lien, valable ${LINK_DAYS} jours, dit combien sont retenus, et demande avant de les envoyer.`,
      '',
      'Pour en laisser passer davantage la prochaine fois\u00A0: réglage CONTACT_MAILED_PER_HOUR',
      '(supabase/README.md).',
      '',
    ].join('\n'),
  };
}

/** Writes the daily mail about the messages that were quarantined since the previous daily mail. */
export function digestMail(items: readonly DigestItem[], linkTo: LinkTo): Notification {
  const count = items[0]?.held ?? 0;
  const many = count > 1;
  const others = count - items.length;
  return {
    kind: 'contact-digest',
    subject: `Site\u00A0: ${count} message${many ? 's' : ''} retenu${many ? 's' : ''}`,
    text: [
      `Messages du formulaire du site qui sont retenus, et ne vous ont pas été envoyés\u00A0: ${count}.`,
      'Une personne peut se trouver parmi les robots. Pour lire un message et le recevoir, ouvrez son',
      `lien, valable ${LINK_DAYS} jours. Sinon, ne faites rien\u00A0: il s’efface au bout de 12 mois.`,
      '',
      ...items.flatMap((item) => describe(item, linkTo({ kind: 'message', id: item.id }))),
      ...(items.some(({ held_because }) => held_because === 'flood')
        ? [
            'Pour recevoir d’un coup tous les messages retenus pour cause d’afflux\u00A0:',
            linkTo({ kind: 'flood' }),
            '',
          ]
        : []),
      ...(others > 0
        ? [
            `Et ${others} autre${others > 1 ? 's' : ''}. Pour les voir tous\u00A0: tableau de bord Supabase, Table Editor,`,
            'table contact_messages, colonne state\u00A0: held.',
            '',
          ]
        : []),
    ].join('\n'),
  };
}

/** The French text for each reason to quarantine a message, shown after « Retenu : ». */
export const HOLD_REASONS: Readonly<Record<string, string>> = {
  honeypot: 'le champ que seuls les robots voient est rempli',
  too_fast: `envoyé en moins de ${FASTEST_PERSON / 1000} secondes`,
  too_many_links: `plus de ${MOST_LINKS} liens`,
  flood: 'arrivé pendant un afflux de messages',
};

/** The longest quotation of a message's first line, in code points. */
const LONGEST_LINE = 100;

function describe(
  { received_at, held_because, name, email, message }: DigestItem,
  link: string,
): string[] {
  const line = message.split('\n').find((text) => text.trim() !== '') ?? '';
  return [
    `• ${inert(name)}, ${email}`,
    `  ${parisDate(received_at)}`,
    `  Retenu\u00A0: ${HOLD_REASONS[held_because]}`,
    `  «\u00A0${inert(cutText(line.trim(), LONGEST_LINE))}\u00A0»`,
    `  ${link}`,
    '',
  ];
}

/**
 * Changes the addresses in a text so that mail programs do not make links of them.
 *
 * @example inert('https://evil.example') // 'https[:]//evil[.]example'
 */
function inert(text: string): string {
  return text.replaceAll('://', '[:]//').replace(/\.(?=[\p{L}\p{N}_-])/gu, '[.]');
}
