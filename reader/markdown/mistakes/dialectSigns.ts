import type { MistakeRow } from './mistakeRow';

/** What other tools read: other Markdowns, WordPress, wikis, Word. */
export const DIALECT_SIGNS: readonly MistakeRow[] = [
  {
    holds: ['{'],
    sign: /(?<![\\{])\{(?:[:.#][^{}\n]{1,80}|[\w-]{1,30}=[^{}\n]{1,80})\}/g,
    message: '« {0} » s’afficherait : ce réglage n’existe pas ici.',
    remedy: 'Retirez-le : tailles, couleurs et places se font toutes seules.',
    wrong: ['![A](/images/a.svg){width=50%}', '## Titre {#titre}', '[a](/contact){:rel="me"}'],
    right: ['Chez {brand}, au {phone}.', 'L’ensemble {a, b} et {1 = 2}.'],
  },
  {
    holds: ['{{', '{%'],
    sign: /(?<!\\)\{\{[ \t]*([^{}\n]{1,100}?)[ \t]*\}\}|(?<!\\)\{%[^%\n]{1,200}%\}/g,
    message: '« {0} » s’afficherait : cette commande est celle d’un autre outil.',
    remedy: ([, name = '']) =>
      /^[a-zA-Z]+$/.test(name) ? `Écrivez « {${name}} », ou retirez-la.` : 'Retirez-la.',
    wrong: ['Chez {{ brand }}, bonjour.', 'Chez {{ site.brand }}.', '{% include carte.html %}'],
  },
  {
    holds: ['['],
    sign: /(?<!\\)\[\/?(?:caption|gallery|embed|video|audio|playlist|contact-form-7|vc_\w+|et_pb_\w+)(?=[\s\]])[^\]\n]{0,200}\]/g,
    message: '« {0} » s’afficherait : cette commande est celle d’un autre outil.',
    remedy:
      'Retirez-la. Une image s’écrit ![ce que montre l’image](/images/mon-image.jpg), une vidéo [Voir la vidéo](https://…).',
    wrong: ['[caption id="a"]Une photo[/caption]', '[gallery ids="1,2"]'],
  },
  {
    holds: ['[/'],
    sign: /(?<!\\)\[\/(?:b|i|u|s|url|img|quote|color|size|center|list)\]/gi,
    once: true,
    message: '« {0} » s’afficherait : c’est le code d’un forum.',
    remedy: 'Écrivez **gras**, *italique*, ou [les mots du lien](/contact).',
    wrong: ['Un [b]mot[/b] ici.'],
  },
  {
    holds: ['<'],
    sign: /<\/?[owv]:\w+[^<>\n]{0,80}>/g,
    message: '« {0} » s’afficherait : ce code vient de Word.',
    remedy: 'Effacez-le.',
    wrong: ['Un<o:p></o:p> mot.'],
  },
  {
    holds: ['&'],
    sign: /(?<!\\)&(?:nbsp|ensp|emsp|thinsp|#160|#xa0);?/gi,
    message: '« {0} » est du code HTML.',
    remedy: 'Tapez une espace : elle devient insécable toute seule là où il le faut.',
    wrong: ['Un&nbsp;mot.'],
  },
  {
    // With its semicolon, it is the character.
    holds: ['&'],
    sign: /(?<!\\)&(?:(?:[aeiou](?:acute|grave|circ|uml)|ccedil|[lr]aquo|[lr][sd]quo|oelig|euro|hellip|[mn]dash|quot|apos|amp|lt|gt)(?![\w;])|#\d{2,5}(?![\d;]))/gi,
    message: '« {0} » s’afficherait tel quel.',
    remedy: 'Tapez le caractère lui-même : « é », « & », « ’ ».',
    wrong: ['Un caf&eacute au lait.'],
    right: ['Caf&eacute; &amp; th&eacute; &euro;'],
  },
  {
    holds: ['<<'],
    sign: /<<[ \t\u00a0]?([^\s<>][^<>\n]{0,200}?)[ \t\u00a0]?>>/g,
    message: '« {0} » s’afficherait tel quel.',
    remedy: 'Tapez des guillemets français : « {1} ».',
    wrong: ['Dire << oui >> ici.'],
    right: ['Moins de 3 < 4 et 5 > 4, <3.'],
  },
  {
    holds: [':'],
    sign: /(?<![\\\p{L}\d:]):[a-z][a-z\d_+-]{1,30}:(?![\p{L}\d:])/gu,
    message: '« {0} » s’afficherait tel quel.',
    remedy: 'Tapez ou collez l’émoji lui-même, ou retirez ce code.',
    wrong: ['Bravo :tada: à tous.'],
    right: ['À 10:30:45, ratio 16:9:4, Note : un : deux.'],
  },
  {
    holds: ['%%'],
    sign: /(?<![\\%\d])%%(?=[^\s%])[^%\n]{1,200}%%/g,
    message: '« {0} » s’afficherait : ce n’est pas un commentaire.',
    remedy: 'Écrivez <!-- votre remarque -->, ou retirez-le.',
    wrong: ['Un %%à revoir%% mot.'],
    right: ['De 20 % à 30 %, soit 100%% de plus.'],
  },
  {
    sign: /(?<!^[ \t>]*)[\ue000-\uf8ff]/gm,
    once: true,
    message: 'un signe de Word s’est glissé ici : il s’afficherait comme un carré vide.',
    remedy: 'Effacez-le, ou tapez le signe que vous vouliez.',
    wrong: ['Un \uf0e0 deux.'],
  },
  {
    // Signs as wide as a Chinese character stand for those of ASCII, 0xFEE0 further on.
    sign: /[\uff01-\uff5e]/g,
    once: true,
    message: '« {0} » est un signe d’un autre clavier, plus large : il ne fait rien ici.',
    remedy: ([typed = '']) => `Tapez « ${String.fromCharCode(typed.charCodeAt(0) - 0xfee0)} ».`,
    wrong: ['［lien］（/contact）'],
  },
];
