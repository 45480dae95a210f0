import { z } from 'zod';
import { list, text } from './fields/fields';

/** The tags of portfolio items, in the order of the filter's buttons. */
export const TAGS_FILE = 'content/etiquettes.md';

export const tagsSchema = z.strictObject({
  tags: list(
    text({
      label: 'Étiquette',
      help: 'Un bouton du filtre des réalisations ; il se cache tant qu’aucune réalisation publiée ne la porte.',
      example: 'Branding',
      max: 40,
    }),
    { label: 'Étiquettes', added: 'une étiquette' },
  ),
});
