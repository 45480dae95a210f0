import { date, group, link, text } from './fields/fields';

/** A sentence on every page, for some days: « Fermé en août ». */
export const bannerSchema = group(
  {
    text: text({
      label: 'Texte du bandeau',
      help: 'Une phrase, en haut de toutes les pages.',
      example: 'L’agence est fermée du 3 au 21 août.',
      max: 140,
    }),
    link: link({ label: 'Lien du bandeau', added: 'un lien au bandeau' }).optional(),
    from: date({
      label: 'Premier jour du bandeau',
      help: 'Sans cette ligne, le bandeau se voit tout de suite.',
      example: '2026-07-27',
    }).optional(),
    until: date({
      label: 'Dernier jour du bandeau',
      help: 'Le bandeau se voit encore ce jour-là, puis disparaît tout seul.',
      example: '2026-08-21',
    }),
  },
  { label: 'Bandeau', added: 'un bandeau' },
).superRefine(({ from, until }, context) => {
  if (!from || from <= until) return;
  context.addIssue({
    code: 'custom',
    path: ['until'],
    message: 'le dernier jour est avant le premier : le bandeau ne se verrait jamais',
    params: { remedy: `Écrivez un jour à partir du ${from}, ou changez « from ».` },
  });
});
