import { text } from '../fields/fields';
import { section } from './section';

export const quoteSchema = section(
  'quote',
  {
    text: text({
      label: 'Citation',
      help: 'Sans guillemets : ils s’ajoutent tout seuls.',
      example: 'Montrez-nous votre métier.',
      max: 300,
      isQuoted: true,
    }),
    author: text({ label: 'Auteur', example: 'L’équipe', max: 60 }).optional(),
    role: text({ label: 'Rôle de l’auteur', example: 'Directrice', max: 90 }).optional(),
  },
  { label: 'Citation', help: 'Une phrase forte, écrite en grand sur fond sombre.' },
);
