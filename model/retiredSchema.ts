import { z } from 'zod';
import { formerAddress } from './fields/addressFields';
import { list } from './fields/fields';

/** The list of addresses that were retired on purpose. */
export const RETIRED_FILE = 'content/adresses-retirees.md';

export const retiredSchema = z.strictObject({
  addresses: list(formerAddress({ label: 'Adresse retirée', example: '/ancienne-page' }), {
    label: 'Adresses retirées',
    added: 'une adresse retirée',
    help: 'Les adresses de pages ou de PDF qui ne répondent plus, parce que vous l’avez voulu.',
  }).optional(),
});
