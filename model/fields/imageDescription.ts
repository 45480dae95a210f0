import { fold } from '../french/spelling';

/**
 * Returns whether the description of an image says nothing of what it shows: the name that a camera gave, the
 * name of its file, « photo ». A proper name is a description, of a logo for one.
 *
 * @param alt without the spaces around it; what is empty is another mistake.
 * @param src the address of the image.
 */
export function saysNothing(alt: string, src: string): boolean {
  const words = fold(alt);
  const name = fold(src.replace(/^.*\//, ''));
  const stem = name.replace(/\.[^.]*$/, '');
  return (
    EXTENSION.test(words) ||
    CAMERA.test(words) ||
    GENERIC.test(words) ||
    // « ostrelin » is a name, « logo-ostrelin » is that of a file.
    (words === stem && /[-_\d]/.test(words))
  );
}

/** What to write instead, in two sentences. */
export const SAY_WHAT_IT_SHOWS =
  'Dites ce qu’elle montre à quelqu’un qui ne la voit pas, par exemple « Une équipe de tournage sur les quais du Rhône ».';

const EXTENSION = /\.(?:jpe?g|png|webp|avif|svg|gif|heic|heif|tiff?|bmp)$/;

/** Names that phones, cameras, messengers and systems give. */
const CAMERA =
  /^(?:(?:img|mvimg|dscn?|dscf|pxl|gopr|dji|sam|imag|photo|image|picture|scan|screenshot|capture(?: d['’]ecran)?|whatsapp image|signal|received|fb_img)[\s_-]*\(?\d(?:[\d\s_.():-]|\bat\b|\ba\b|wa(?=\d))*|\d[\d_-]*|p\d{6,})$/;

const GENERIC =
  /^(?:l['’]|la |le |une? |mon |ma |nouvelle? )?(?:photos?|photographie|portraits?|images?|img|pictures?|pic|illustrations?|visuels?|capture(?: d['’]ecran)?|screenshot|vignette|miniature|cover|couverture|logo image|sans titre|untitled|alt|alt text|texte alternatif|description(?: de l['’]image)?|ce que montre l['’]image)$/;
