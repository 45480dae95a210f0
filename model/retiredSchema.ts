import { z } from 'zod';
import { alias } from './fields/addressFields';
import { list } from './fields/fields';

/** The list of addresses that were retired on purpose. */
export const RETIRED_FILE = 'content/adresses-retirees.md';

export const retiredSchema = z.strictObject({
  addresses: list(alias({ label: 'Adresse retirée', example: '/ancienne-page' }), {
    label: 'Adresses retirées',
    help: 'Les adresses qui ne répondent plus, parce que vous l’avez voulu.',
  }).optional(),
});
