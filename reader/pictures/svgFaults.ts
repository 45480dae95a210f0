import type { Fault } from '../files/citedFiles';

/** Thrown where a drawing is refused, at any depth of reading it. */
export class Refusal extends Error {
  constructor(readonly fault: Fault) {
    super(fault.predicate);
  }
}

export function refuse(fault: Fault): never {
  throw new Refusal(fault);
}

export const OUTSIDE: Fault = {
  predicate: 'va chercher quelque chose hors du fichier.',
  remedy: 'Exportez-la de nouveau en « SVG simple », polices et images incorporées au tracé.',
};

export const BITMAP: Fault = {
  predicate: 'contient une photo : ce n’est plus un dessin.',
  remedy: 'Enregistrez-la en JPEG ou PNG, puis déposez-la de nouveau.',
};

export const DECLARATIONS = exportAgain(
  'porte un « DOCTYPE » avec des déclarations entre crochets, où du code pourrait se cacher.',
);
export const ENTITY = exportAgain(
  'contient une entité (« &…; ») que les navigateurs ne connaissent pas.',
);
export const UNSIZED = exportAgain('ne dit pas ses dimensions : « viewBox » manque.');

export const COMPLEX: Fault = {
  predicate: 'est trop complexe : elle bloquerait les navigateurs qui la dessinent.',
  remedy:
    'Simplifiez-la (calques imbriqués, copies de copies, masques, filtres), ou enregistrez-la en PNG.',
};

/** Code: a script, an event handler, an element of HTML. */
export function active(name: string, line: number): Fault {
  return exportAgain(`contient du code, ligne ${line} (« ${name} »).`);
}

/** An animation. */
export function moving(name: string, line: number): Fault {
  return exportAgain(`bouge, ligne ${line} (« ${name} ») : un dessin publié ne bouge pas.`);
}

/** An element, an attribute or a style that draws and is not on the list of what is published. */
export function unlisted(what: string, line: number): Fault {
  const quoted = what.replace(/\s+/g, ' ').trim().slice(0, 40);
  return exportAgain(`contient ce que le site ne dessine pas, ligne ${line} : « ${quoted} ».`);
}

function exportAgain(predicate: string): Fault {
  return {
    predicate,
    remedy: 'Exportez-la de nouveau en « SVG simple », ou enregistrez-la en PNG.',
  };
}
