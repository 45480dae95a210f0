/** The drawings an author may choose in an `icon:` field; `Icon.tsx` draws them. */
export const ICONS = ['boussole', 'camera', 'plume', 'coeur', 'etincelle', 'cible'] as const;

export type IconName = (typeof ICONS)[number];
