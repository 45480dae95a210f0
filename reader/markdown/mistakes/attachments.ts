import { type FindingWords, shortened } from './finding';

/**
 * Whether an address is that of a file that was dropped on the editor of GitHub, GitLab, Gitea or Forgejo.
 * These services store the file on their own site, often behind a login.
 */
export function isAttachment(address: string): boolean {
  return ATTACHMENTS.some((pattern) => pattern.test(address));
}

const HOST = String.raw`^(?:https?:\/\/[^/\s]+(?:\/[^\s?#]*)?)?`;

const ATTACHMENTS: readonly RegExp[] = [
  /^https?:\/\/github\.com\/(?:user-attachments|[^/\s]+\/[^/\s]+\/(?:assets|files))\//,
  /^https?:\/\/(?:private-)?user-images\.githubusercontent\.com\//,
  /^\/(?:uploads|attachments)\/\S/,
  new RegExp(`${HOST}/uploads/[0-9a-f]{32}/`),
  new RegExp(`${HOST}/attachments/[0-9a-f]{8}-[0-9a-f-]{27}`),
];

export function attachedPicture(address: string): FindingWords {
  return {
    message: `l’image « ${shortened(address)} » a été glissée dans l’éditeur du dépôt : elle y est restée, le site ne l’a pas.`,
    remedy:
      'Déposez le fichier dans le dossier content/images, puis écrivez ![ce que montre l’image](/images/mon-image.jpg).',
  };
}

export function attachedFile(address: string): FindingWords {
  return {
    message: `le fichier « ${shortened(address)} » a été glissé dans l’éditeur du dépôt : vos visiteurs ne pourraient pas l’ouvrir.`,
    remedy:
      'Une image se dépose dans le dossier content/images, un PDF dans content/fichiers. Un autre document se publie ailleurs : écrivez son adresse complète, en https://.',
  };
}
