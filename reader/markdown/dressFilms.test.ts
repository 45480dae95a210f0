import { expect, test } from 'vitest';
import { filmElsewhere } from './dressFilms';

const ID = '9c9de5e8-0a1e-484a-b099-e80766180a6d';

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'YouTube', 'youtube.com'],
  ['https://youtu.be/dQw4w9WgXcQ?t=42', 'YouTube', 'youtu.be'],
  ['https://www.youtube.com/shorts/dQw4w9WgXcQ', 'YouTube', 'youtube.com'],
  ['https://vimeo.com/123456789', 'Vimeo', 'vimeo.com'],
  ['https://vimeo.com/123456789/0a1b2c3d4e', 'Vimeo', 'vimeo.com'],
  ['https://player.vimeo.com/video/123456789', 'Vimeo', 'player.vimeo.com'],
  ['https://www.dailymotion.com/video/x8abcde', 'Dailymotion', 'dailymotion.com'],
  ['https://dai.ly/x8abcde', 'Dailymotion', 'dai.ly'],
  ['https://framatube.org/w/kkGMgK9ZtnKfYAgnEtQxbv', 'framatube.org', 'framatube.org'],
  [`https://framatube.org/w/${ID}`, 'framatube.org', 'framatube.org'],
  [`https://video.exemple.fr/videos/watch/${ID}?start=1m`, 'video.exemple.fr', 'video.exemple.fr'],
])('filmElsewhere recognises the address of a film: %s', (address, site, host) => {
  expect(filmElsewhere(address)).toEqual({ site, host });
});

test.each([
  'https://www.youtube.com/@possible',
  'https://www.youtube.com/playlist?list=PL1',
  'https://vimeo.com/possible',
  'https://www.dailymotion.com/possible',
  'https://notyoutube.com/watch?v=dQw4w9WgXcQ',
  'https://youtube.com.exemple.fr/watch?v=dQw4w9WgXcQ',
  'https://exemple.fr/videos/watch/lyon',
  '/films/fournil.mp4',
  'mailto:a@youtube.com',
])('filmElsewhere returns undefined for the address %s, which is no film’s', (address) => {
  expect(filmElsewhere(address)).toBeUndefined();
});
