import { z } from 'zod';
import { formerAddress } from '../fields/addressFields';
import { list, text } from '../fields/fields';

/** The file with the tags of portfolio items, in the order of the buttons that filter the list of items. */
export const TAGS_FILE = 'content/etiquettes.md';

export const tagsSchema = z.strictObject({
  tags: list(
    text({
      label: 'Étiquette',
      help: 'Un bouton du filtre ; il se cache tant qu’aucune fiche publiée ne la porte.',
      example: 'Branding',
      max: 40,
    }),
    { label: 'Étiquettes', added: 'une étiquette' },
  ),
});

/** The file that lists former addresses of pages and PDFs which staff removed on purpose, without a replacement. */
export const RETIRED_FILE = 'content/adresses-retirees.md';

export const retiredSchema = z.strictObject({
  addresses: list(formerAddress({ label: 'Adresse retirée', example: '/ancienne-page' }), {
    label: 'Adresses retirées',
    added: 'une adresse retirée',
    help: 'Les adresses de pages ou de PDF qui ne répondent plus, parce que vous l’avez voulu.',
  }).optional(),
});
