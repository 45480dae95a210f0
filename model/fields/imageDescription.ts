import { fold } from '../french/spelling';

/**
 * Whether the text alternative does not describe its image, because the text is a file name or a word such as « photo
 * ». A proper name is accepted, as it may describe a logo.
 *
 * @param alt the text alternative, trimmed and not empty.
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
    // « ostrelin » is a name, « logo-ostrelin » the name of a file.
    (words === stem && /[-_\d]/.test(words))
  );
}

/** The advice in the error about a text alternative that does not describe its image. */
export const SAY_WHAT_IT_SHOWS =
  'Dites ce qu’elle montre à quelqu’un qui ne la voit pas, par exemple « Une équipe de tournage sur les quais du Rhône ».';

const EXTENSION = /\.(?:jpe?g|png|webp|avif|svg|gif|heic|heif|tiff?|bmp)$/;

/** The pattern of names that phones, cameras, messengers and operating systems give to picture files. */
const CAMERA =
  /^(?:(?:img|mvimg|dscn?|dscf|pxl|gopr|dji|sam|imag|photo|image|picture|scan|screenshot|capture(?: d['’]ecran)?|whatsapp image|signal|received|fb_img)[\s_-]*\(?\d(?:[\d\s_.():-]|\bat\b|\ba\b|wa(?=\d))*|\d[\d_-]*|p\d{6,})$/;

const GENERIC =
  /^(?:l['’]|la |le |une? |mon |ma |nouvelle? )?(?:photos?|photographie|portraits?|images?|img|pictures?|pic|illustrations?|visuels?|capture(?: d['’]ecran)?|screenshot|vignette|miniature|cover|couverture|logo image|sans titre|untitled|alt|alt text|texte alternatif|description(?: de l['’]image)?|ce que montre l['’]image)$/;
