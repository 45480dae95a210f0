import { capitalized } from '../french/capitalized';
import { longDate } from '../french/dates';
import { FRENCH_WEIGHT } from '../media/pdf';
import { dated, duration } from './datesAndDurations';

/** The languages in which a page may be written, French first. `INTERFACE` has the site's texts in each language. */
export const LANGUAGES = ['fr', 'en', 'de', 'es', 'it'] as const;

export type Language = (typeof LANGUAGES)[number];

/** The French name of each language. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  fr: 'Français',
  en: 'Anglais',
  de: 'Allemand',
  es: 'Espagnol',
  it: 'Italien',
};

/** The texts that the site adds to the content of a French page. Every other language has the same keys. */
const FRENCH = {
  /** The language and the country of the page, as Open Graph requires. */
  locale: 'fr_FR',
  published: 'Publié le',
  updated: 'Mis à jour le',
  reading: (minutes: number) => `${minutes} min de lecture`,
  contents: 'Sommaire',
  tags: 'Étiquettes',
  table: 'Tableau',
  /** The title of the footnotes. The two labels below are those of a link to a footnote and of the link back. */
  notes: 'Notes',
  note: (number: number) => `Note ${number}`,
  backToText: (number: number, call?: number) =>
    `Retour au texte, note ${number}${call ? ` (appel ${call})` : ''}`,
  /** The titles of boxes (notes, warnings) by kind of box, used if the author gave the box no title. */
  boxes: {
    ...{ note: 'Remarque', info: 'À savoir', important: 'Important', example: 'Exemple' },
    ...{ summary: 'En bref', todo: 'À faire', tip: 'Conseil', success: 'Bravo' },
    ...{ question: 'Question', warning: 'Attention' },
  },
  pause: 'Mettre le défilement en pause',
  newTab: '(nouvel onglet)',
  /** The format of file sizes, such as « 1,2 Mo ». */
  weight: FRENCH_WEIGHT,
  /** The label of the button that enlarges a picture of a gallery. `close` is the label of the closing button. */
  enlarge: (number: number, count: number) => `Agrandir l’image ${number} sur ${count}`,
  close: 'Fermer',
  /** The name of the navigation between the pages of a list. The two labels below are those of its links. */
  pagination: 'Pagination',
  previousPage: 'Page précédente',
  nextPage: 'Page suivante',
  /** The name of page 2, 3… of a list, in the title of the page and in the label of links to it. */
  page: (number: number) => `page ${number}`,
  pageOf: (number: number, count: number) => `Page ${number} sur ${count}`,
  /** The word before the name of an article's author. */
  by: 'Par',
  /** The title of the list of an article's topics. `readNext` is the title of the list of pages to read next. */
  topics: 'Sujets',
  readNext: 'À lire ensuite',
  readArticle: 'Lire l’article',
  /** The title of a topic's page. `articles` is the line under the title, `topicDescription` the meta description. */
  topicTitle: (topic: string) => `${capitalized(topic)}\u00a0: nos articles`,
  articles: (count: number) => `${count} articles`,
  topicDescription: (topic: string, count: number, latest: string) =>
    `Nos ${count} articles sur le sujet «\u00a0${topic}\u00a0». Le dernier\u00a0: ${latest}.`,
  quotes: ['«\u00a0', '\u00a0»'] satisfies [opening: string, closing: string],
  date: longDate,
  /** The label of a link to a film on another site. */
  watchOn: (site: string) => `Voir le film sur ${site}`,
  films: 'Films',
  silentFilm: 'Film sans paroles',
  /** The title of a film's transcript. `filmPictures` is the title of the description of a silent film. */
  filmWords: 'Ce qui est dit',
  filmPictures: 'Ce que l’on voit',
  /** The format of a duration in whole seconds. */
  duration: duration('seconde', 'secondes'),
};

export const INTERFACE: Readonly<Record<Language, typeof FRENCH>> = {
  fr: FRENCH,
  en: {
    locale: 'en_GB',
    published: 'Published on',
    updated: 'Updated on',
    reading: (minutes) => `${minutes} min read`,
    contents: 'Contents',
    tags: 'Tags',
    table: 'Table',
    notes: 'Notes',
    note: (number) => `Note ${number}`,
    backToText: (number, call) =>
      `Back to the text, note ${number}${call ? ` (call ${call})` : ''}`,
    boxes: {
      ...{ note: 'Note', info: 'Good to know', important: 'Important', example: 'Example' },
      ...{ summary: 'In short', todo: 'To do', tip: 'Tip', success: 'Well done' },
      ...{ question: 'Question', warning: 'Warning' },
    },
    pause: 'Pause the scrolling',
    newTab: '(new tab)',
    weight: { decimal: '.', kilo: 'kB', mega: 'MB' },
    enlarge: (number, count) => `Enlarge image ${number} of ${count}`,
    close: 'Close',
    pagination: 'Pagination',
    previousPage: 'Previous page',
    nextPage: 'Next page',
    page: (number) => `page ${number}`,
    pageOf: (number, count) => `Page ${number} of ${count}`,
    by: 'By',
    topics: 'Topics',
    readNext: 'Read next',
    readArticle: 'Read the article',
    topicTitle: (topic) => `${capitalized(topic)}: our articles`,
    articles: (count) => `${count} articles`,
    topicDescription: (topic, count, latest) =>
      `Our ${count} articles about “${topic}”. The latest: ${latest}.`,
    quotes: ['“', '”'],
    date: dated(
      'January February March April May June July August September October November December',
      (day, month, year) => `${day} ${month} ${year}`,
    ),
    watchOn: (site) => `Watch the film on ${site}`,
    films: 'Films',
    silentFilm: 'Film without words',
    filmWords: 'What is said',
    filmPictures: 'What is seen',
    duration: duration('second', 'seconds'),
  },
  de: {
    locale: 'de_DE',
    published: 'Veröffentlicht am',
    updated: 'Aktualisiert am',
    reading: (minutes) => `${minutes} Min. Lesezeit`,
    contents: 'Inhalt',
    tags: 'Schlagwörter',
    table: 'Tabelle',
    notes: 'Anmerkungen',
    note: (number) => `Anmerkung ${number}`,
    backToText: (number, call) =>
      `Zurück zum Text, Anmerkung ${number}${call ? ` (Verweis ${call})` : ''}`,
    boxes: {
      ...{ note: 'Hinweis', info: 'Gut zu wissen', important: 'Wichtig', example: 'Beispiel' },
      ...{ summary: 'Kurz gesagt', todo: 'Zu erledigen', tip: 'Tipp', success: 'Geschafft' },
      ...{ question: 'Frage', warning: 'Achtung' },
    },
    pause: 'Bildlauf anhalten',
    newTab: '(neuer Tab)',
    weight: { decimal: ',', kilo: 'kB', mega: 'MB' },
    enlarge: (number, count) => `Bild ${number} von ${count} vergrößern`,
    close: 'Schließen',
    pagination: 'Seitennavigation',
    previousPage: 'Vorherige Seite',
    nextPage: 'Nächste Seite',
    page: (number) => `Seite ${number}`,
    pageOf: (number, count) => `Seite ${number} von ${count}`,
    by: 'Von',
    topics: 'Themen',
    readNext: 'Weiterlesen',
    readArticle: 'Artikel lesen',
    topicTitle: (topic) => `${capitalized(topic)}: unsere Artikel`,
    articles: (count) => `${count} Artikel`,
    topicDescription: (topic, count, latest) =>
      `Unsere ${count} Artikel zum Thema „${topic}“. Der neueste: ${latest}.`,
    quotes: ['„', '“'],
    date: dated(
      'Januar Februar März April Mai Juni Juli August September Oktober November Dezember',
      (day, month, year) => `${day}. ${month} ${year}`,
    ),
    watchOn: (site) => `Film auf ${site} ansehen`,
    films: 'Filme',
    silentFilm: 'Film ohne Worte',
    filmWords: 'Was gesagt wird',
    filmPictures: 'Was zu sehen ist',
    duration: duration('Sekunde', 'Sekunden'),
  },
  es: {
    locale: 'es_ES',
    published: 'Publicado el',
    updated: 'Actualizado el',
    reading: (minutes) => `${minutes} min de lectura`,
    contents: 'Índice',
    tags: 'Etiquetas',
    table: 'Tabla',
    notes: 'Notas',
    note: (number) => `Nota ${number}`,
    backToText: (number, call) =>
      `Volver al texto, nota ${number}${call ? ` (llamada ${call})` : ''}`,
    boxes: {
      ...{ note: 'Nota', info: 'Conviene saber', important: 'Importante', example: 'Ejemplo' },
      ...{ summary: 'En resumen', todo: 'Por hacer', tip: 'Consejo', success: 'Bien hecho' },
      ...{ question: 'Pregunta', warning: 'Atención' },
    },
    pause: 'Pausar el desplazamiento',
    newTab: '(pestaña nueva)',
    weight: { decimal: ',', kilo: 'kB', mega: 'MB' },
    enlarge: (number, count) => `Ampliar la imagen ${number} de ${count}`,
    close: 'Cerrar',
    pagination: 'Paginación',
    previousPage: 'Página anterior',
    nextPage: 'Página siguiente',
    page: (number) => `página ${number}`,
    pageOf: (number, count) => `Página ${number} de ${count}`,
    by: 'Por',
    topics: 'Temas',
    readNext: 'Para seguir leyendo',
    readArticle: 'Leer el artículo',
    topicTitle: (topic) => `${capitalized(topic)}: nuestros artículos`,
    articles: (count) => `${count} artículos`,
    topicDescription: (topic, count, latest) =>
      `Nuestros ${count} artículos sobre «${topic}». El último: ${latest}.`,
    quotes: ['«', '»'],
    date: dated(
      'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
      (day, month, year) => `${day} de ${month} de ${year}`,
    ),
    watchOn: (site) => `Ver la película en ${site}`,
    films: 'Películas',
    silentFilm: 'Película sin palabras',
    filmWords: 'Lo que se dice',
    filmPictures: 'Lo que se ve',
    duration: duration('segundo', 'segundos'),
  },
  it: {
    locale: 'it_IT',
    published: 'Pubblicato il',
    updated: 'Aggiornato il',
    reading: (minutes) => `${minutes} min di lettura`,
    contents: 'Indice',
    tags: 'Etichette',
    table: 'Tabella',
    notes: 'Note',
    note: (number) => `Nota ${number}`,
    backToText: (number, call) =>
      `Torna al testo, nota ${number}${call ? ` (richiamo ${call})` : ''}`,
    boxes: {
      ...{ note: 'Nota', info: 'Da sapere', important: 'Importante', example: 'Esempio' },
      ...{ summary: 'In breve', todo: 'Da fare', tip: 'Consiglio', success: 'Ben fatto' },
      ...{ question: 'Domanda', warning: 'Attenzione' },
    },
    pause: 'Metti in pausa lo scorrimento',
    newTab: '(nuova scheda)',
    weight: { decimal: ',', kilo: 'kB', mega: 'MB' },
    enlarge: (number, count) => `Ingrandisci l’immagine ${number} di ${count}`,
    close: 'Chiudi',
    pagination: 'Paginazione',
    previousPage: 'Pagina precedente',
    nextPage: 'Pagina successiva',
    page: (number) => `pagina ${number}`,
    pageOf: (number, count) => `Pagina ${number} di ${count}`,
    by: 'Di',
    topics: 'Argomenti',
    readNext: 'Da leggere dopo',
    readArticle: 'Leggi l’articolo',
    topicTitle: (topic) => `${capitalized(topic)}: i nostri articoli`,
    articles: (count) => `${count} articoli`,
    topicDescription: (topic, count, latest) =>
      `I nostri ${count} articoli su «${topic}». L’ultimo: ${latest}.`,
    quotes: ['«', '»'],
    date: dated(
      'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
      (day, month, year) => `${day === 1 ? '1º' : day} ${month} ${year}`,
    ),
    watchOn: (site) => `Guarda il film su ${site}`,
    films: 'Film',
    silentFilm: 'Film senza parole',
    filmWords: 'Che cosa si dice',
    filmPictures: 'Che cosa si vede',
    duration: duration('secondo', 'secondi'),
  },
};

/** Returns the language of a record (content file): French if the file names no language. */
export function languageOf({ lang }: { readonly lang?: Language }): Language {
  return lang ?? 'fr';
}

/** Returns the language of a page from its front matter: French for any unknown value. */
export function readLanguage(typed: unknown): Language {
  return LANGUAGES.find((lang) => lang === typed) ?? 'fr';
}
