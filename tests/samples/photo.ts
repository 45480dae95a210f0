import sharp from 'sharp';

interface Photo {
  readonly width?: number;
  readonly height?: number;
  readonly format?: 'jpeg' | 'png' | 'webp' | 'avif';
  /** The EXIF orientation of the photo, 1 to 8. */
  readonly orientation?: number;
  /** The opacity of the photo, from 0 to 1. */
  readonly opacity?: number;
}

/** Makes a photo as a phone does, with a location and a camera in its metadata. */
export function makePhoto(photo: Photo = {}): Promise<Buffer> {
  const { width = 600, height = 400, format = 'jpeg', orientation = 1, opacity = 1 } = photo;
  const red = { r: 200, g: 30, b: 30, alpha: opacity };
  return sharp({ create: { width, height, channels: opacity < 1 ? 4 : 3, background: red } })
    .composite([
      {
        // The upper left quarter is blue, so that a turned picture shows it.
        input: {
          create: {
            width: Math.ceil(width / 2),
            height: Math.ceil(height / 2),
            channels: 4,
            background: { r: 20, g: 20, b: 220, alpha: opacity },
          },
        },
        left: 0,
        top: 0,
      },
    ])
    .withExif({
      IFD0: { Make: 'TestCamera', Model: 'TC-1' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '45/1 46/1 0/1' },
    })
    .withMetadata({ orientation })
    .toFormat(format)
    .toBuffer();
}
