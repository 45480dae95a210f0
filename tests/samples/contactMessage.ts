import type { ContactMessage } from '../../supabase/functions/_shared/contact/contactFields.ts';

/** An example for each field of the contact form. A new field without one is a type error. */
export const EXAMPLES: ContactMessage = {
  name: 'Zoé Lefèvre',
  email: 'zoe@client.example',
  phone: '06 12 34 56 78',
  message: 'Bonjour,\nnous aimerions « filmer » l’atelier.',
};

/** Returns a valid message of the contact form: the values of `EXAMPLES`, with `message` as the message's text. */
export function messageOf(message = 'Bonjour'): ContactMessage {
  return { ...EXAMPLES, message };
}
