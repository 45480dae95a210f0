import { describe, expect, test } from 'vitest';
import { SLUG } from '../../model/french/slug';
import { plainPath, uploadName } from './plainPath';

/** File names from phones, cameras, computers and people, each with the name under which the editor saves it. */
const NAMES: Readonly<Record<string, string>> = {
  'IMG_0042.JPG': 'img-0042.jpg',
  'IMG_E0042.HEIC': 'img-e0042.heic',
  'IMG_7777.HEIC': 'img-7777.heic',
  'DSC_0001.JPG': 'dsc-0001.jpg',
  '_DSC0001.NEF': 'dsc0001.nef',
  'PXL_20260412_091500123.jpg': 'pxl-20260412-091500123.jpg',
  '20260412_091500.jpg': '20260412-091500.jpg',
  'MVIMG_20260412_091500.jpg': 'mvimg-20260412-091500.jpg',
  'IMG_20260412_091500_HDR~2.jpg': 'img-20260412-091500-hdr-2.jpg',
  'GOPR0042.MP4': 'gopr0042.mp4',
  'VID_0099.mp4': 'vid-0099.mp4',
  'sous_titres_fr.srt': 'sous-titres-fr.srt',
  'IMG-20260412-WA0007.jpg': 'img-20260412-wa0007.jpg',
  'WhatsApp Image 2026-04-12 at 09.15.00.jpeg': 'whatsapp-image-2026-04-12-at-09-15-00.jpeg',
  'signal-2026-04-12-09-15-00-123.jpg': 'signal-2026-04-12-09-15-00-123.jpg',
  'photo_2026-04-12 09.15.00.jpeg': 'photo-2026-04-12-09-15-00.jpeg',
  'Capture d’écran 2026-04-12 à 09.15.00.png': 'capture-d-ecran-2026-04-12-a-09-15-00.png',
  "Capture d'écran (3).png": 'capture-d-ecran-3.png',
  'Screenshot_20260412-091500_Chrome.png': 'screenshot-20260412-091500-chrome.png',
  'Screenshot 2026-04-12 at 9.15.00\u202fAM.png': 'screenshot-2026-04-12-at-9-15-00-am.png',
  'Screenshot 2026-04-12 at 09.15.00': 'screenshot-2026-04-12-at-09-15-00',
  'Photo de Léa & Zoé #2.jpg': 'photo-de-lea-zoe-2.jpg',
  'e\u0301te\u0301 100%.png': 'ete-100.png',
  'Œuvre d’Anaïs.png': 'oeuvre-d-anais.png',
  'logo__final__v2.svg': 'logo-final-v2.svg',
  '_couverture.jpg': 'couverture.jpg',
  '-couverture-.jpg': 'couverture.jpg',
  '.couverture.jpg': 'couverture.jpg',
  'photo.JPG.jpg': 'photo-jpg.jpg',
  'photo (1).JPE': 'photo-1.jpg',
  'photo .jfif ': 'photo.jpg',
  'v1.2.final.png': 'v1-2-final.png',
  'DEVIS_2026.pdf': 'devis-2026.pdf',
  'Tarifs 2026 (copie).PDF': 'tarifs-2026-copie.pdf',
  '\u{1f389}\u{1f389}.png': 'image.png',
  '写真.jpg': 'image.jpg',
  '\u{1f389}.pdf': 'fichier.pdf',
  '.jpg': 'image.jpg',
  '12345.jpg': '12345.jpg',
  'CON.png': 'con-1.png',
  'com1.tarifs.pdf': 'com1-tarifs.pdf',
};

describe('uploadName', () => {
  test.each(Object.entries(NAMES))('uploadName turns %s into a valid name', (name, expected) => {
    expect(uploadName(name)).toBe(expected);
    expect(uploadName(expected)).toBe(expected);
    const stem = expected.replace(/\.[a-z0-9]+$/, '');
    expect(stem).toMatch(SLUG);
    expect(plainPath(`/images/${expected}`)).toBe(`/images/${stem}`);
  });

  test('uploadName shortens a name that is too long for file systems', () => {
    const name = uploadName(`${'é'.repeat(130)}.png`);
    expect(name).toBe(`${'e'.repeat(120)}.png`);
  });
});
