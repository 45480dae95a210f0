/**
 * What people write about in a small firm, with the signs that they type: straight quotes and curved
 * ones, prices, hours, telephone numbers, capitals, abbreviations, other alphabets, pictograms.
 */
export const SENTENCES = [
  'Le marché du samedi attire chaque semaine près de 3 000 personnes sur la place.',
  'Nous avons filmé l’atelier de 8 h 30 à 17 h, sans déranger personne.',
  "C'est l'histoire d'une boulangerie qui n'avait jamais fait de publicité.",
  'Combien de temps faut-il pour monter une vidéo de deux minutes ? Trois jours, en général.',
  'Les inscriptions sont ouvertes : appelez le 04 65 71 12 34 avant le 15 mars !',
  'Cela coûte 1 500€ HT, matériel compris, soit 20 % de moins que l’an dernier.',
  '« On ne voulait pas d’un film d’entreprise », se souvient la gérante.',
  'Elle ajoute : "Nous voulions montrer les gens, pas les machines."',
  'Au XXe siècle, la rue comptait 12 imprimeries ; il en reste une, au n° 5.',
  'M. Dupont et Mme Lefèvre vous reçoivent au 2e étage, 1re porte à gauche.',
  'L’œuvre, haute de 2 m 40, a été restaurée en 2019 par l’École des beaux-arts.',
  'Retrouvez-nous sur les réseaux (@possible_lyon, #communication) pour la suite…',
  'Le fichier « affiche_v2-final.pdf » pèse 4,5 Mo ; celui de l’imprimeur, le double.',
  'Bref, tout le monde était content... et la maire aussi.',
  'Écrivez à bonjour@possible.example ou passez nous voir, c’est plus simple.',
  'Les résultats : +35 % de visites, 1 200 abonnés de plus, 16 demandes de devis.',
  'Tournage en 4K, montage, étalonnage, sous-titres : tout se fait ici, à Lyon.',
  'À quoi bon publier tous les jours si personne ne lit ?',
  'Le rapport 16/9 convient aux écrans, le 9:16 aux téléphones.',
  'Une salle de 120 m² accueille le public du mardi au dimanche.',
  'Bravo à toute l’équipe 🎉 et merci à nos partenaires ❤️ !',
  'Le mot grec « λόγος » veut dire à la fois parole et raison.',
  'Voir aussi p. 12 et suivantes, ainsi que l’annexe B-3 du document.',
  'Ils étaient venus de Saint-Étienne, de Bourg-en-Bresse et même de Besançon.',
] as const;

/** What titles are made of. */
export const TITLES = [
  'Pourquoi filmer son atelier',
  'Le matériel',
  'Avant le tournage : dix questions',
  'Et après ?',
  'L’avis de nos clients',
  'Combien ça coûte',
  'Préparer, tourner, monter',
  '2019, une année charnière',
] as const;
