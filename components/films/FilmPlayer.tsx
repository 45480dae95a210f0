import { css, styled } from 'styled-components';
import { INTERFACE } from '../../model/languages/languages';
import { isoDuration, wholeSeconds } from '../../model/media/films';
import { fallbackOf } from '../../model/media/picture';
import type { Film, Site } from '../../model/records/site';
import { HeldBackMark } from '../layout/HeldBackMark';
import { useForeign, useLanguage } from '../layout/Language';
import { CreditLines } from '../sections/Credits';
import { spacedTitleFace } from '../theme/fontFaces';
import { bothSchemes, media, rounded, space, type } from '../theme/tokens';

interface FilmPlayerProps {
  readonly site: Pick<Site, 'url'>;
  readonly film: Film;
  /** The text alternative for the film on this page; by default `description` in the film's content file. */
  readonly shows?: string;
  /** Whether the same section shows other films beside this film. */
  readonly among?: boolean;
}

/**
 * Shows a film in a player with the browser's own controls, and the title, length, credits and transcript of the film.
 * The player needs no script, and loads no part of the video before the visitor plays it. On a printed page, the poster
 * and the address of the video replace the player.
 */
export function FilmPlayer({ site, film, shows = film.description, among }: FilmPlayerProps) {
  const { file, poster, captions, title, silent, credits } = film;
  const words = INTERFACE[useLanguage()];
  const french = useForeign()();
  const { src } = fallbackOf(poster);
  return (
    <Figure $ratio={file.width / file.height} $among={among === true}>
      <Screen
        // Not as a <source>: Chromium 156 sometimes never finds that of a lazy film, which then cannot be played.
        src={file.src}
        controls
        preload="none"
        {...NEAR}
        playsInline
        poster={src}
        width={file.width}
        height={file.height}
        aria-label={shows}
        lang={french}
      >
        {captions ? (
          <track kind="captions" src={captions.src} srcLang="fr" label="Français" default />
        ) : null}
      </Screen>
      {/* Not displayed on a screen, and so not loaded there. */}
      <Print>
        <img
          src={src}
          alt={poster.alt}
          width={poster.width}
          height={poster.height}
          loading="lazy"
        />
      </Print>
      <figcaption>
        <Title lang={french}>
          {title}
          <HeldBackMark of={film} />
        </Title>
        <Facts>
          <time dateTime={isoDuration(file.duration)}>
            {words.duration(wholeSeconds(file.duration))}
          </time>
          {silent ? ` · ${words.silentFilm}` : null}
        </Facts>
        <Print>{`${site.url}${file.src}`}</Print>
        {credits ? (
          <CreditLines
            lines={credits.map(({ role, name }) => [role, name])}
            lang={french}
            isSmall
          />
        ) : null}
        <Transcript film={film} />
      </figcaption>
    </Figure>
  );
}

/**
 * The `<video>` attribute that delays loading of the poster until the visitor scrolls near it. The attribute is in an
 * object, because React's types lack it.
 */
const NEAR = { loading: 'lazy' };

const Title = styled.p`
  margin-top: ${space.xs};
  font-weight: 700;
  line-height: 1.3;
`;

const Facts = styled.p`
  font-size: ${type.small};
  color: var(--muted);
`;

/**
 * The box of a film: as wide as its container, but never taller than the screen. A vertical film has the title at its
 * side, unless other films are in the same section. The box has the proportions of the film, not of the poster, so that
 * nothing moves when the film starts.
 */
const Figure = styled.figure<{ $ratio: number; $among: boolean }>`
  width: ${({ $ratio }) => widthFor($ratio, 'vh')};
  width: ${({ $ratio }) => widthFor($ratio, 'svh')};
  > video {
    aspect-ratio: ${({ $ratio }) => $ratio.toFixed(4)};
  }
  ${({ $ratio, $among }) => ($ratio < 1 && !$among ? beside : '')}
`;

/** Styles that put the text beside a vertical film: title and length at the top, credits at the bottom. */
const beside = css<{ $ratio: number }>`
  ${media.tablet} {
    display: grid;
    grid-template-columns: minmax(0, ${({ $ratio }) => widthFor($ratio, 'vh', '30rem')}) minmax(12rem, 1fr);
    grid-template-columns: minmax(0, ${({ $ratio }) => widthFor($ratio, 'svh', '30rem')}) minmax(12rem, 1fr);
    gap: ${space.l};
    width: auto;
    figcaption {
      display: flex;
      flex-direction: column;
    }
    ${Title} {
      margin: 0;
      font-size: ${type.h3};
      ${spacedTitleFace};
      line-height: 1.1;
    }
    ${Facts} {
      margin: ${space.xs} 0 auto;
    }
  }
`;

function widthFor(ratio: number, unit: 'vh' | 'svh', most = '100%'): string {
  // The controls need some width, on a phone in landscape too.
  return `min(${most}, max(11rem, ${(85 * ratio).toFixed(1)}${unit}))`;
}

const Screen = styled.video`
  display: block;
  width: 100%;
  height: auto;
  ${rounded}
  background: ${bothSchemes.pictureGround};
  object-fit: cover;
  ${media.print} {
    display: none;
  }
`;

const Print = styled.span`
  display: none;
  ${media.print} {
    display: block;
    max-width: 20rem;
  }
`;

/** Shows a film's transcript, or a silent film's description, in a closed `<details>`; nothing without a text. */
export function Transcript({ film }: { film: Film }) {
  const { body, said, silent } = film;
  const words = INTERFACE[useLanguage()];
  const french = useForeign()();
  if (!body.html && !said.length) return null;
  return (
    <Fold>
      <Summary>{silent ? words.filmPictures : words.filmWords}</Summary>
      {body.html ? (
        <Words lang={french} dangerouslySetInnerHTML={{ __html: body.html }} />
      ) : (
        <Words lang={french}>
          {said.map((paragraph, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
            <p key={index}>{paragraph}</p>
          ))}
        </Words>
      )}
    </Fold>
  );
}

const Fold = styled.details`
  margin-top: ${space.xs};
  border-top: 1px solid var(--line);
  font-size: ${type.small};
  /* Folded text would be lost on paper. */
  ${media.print} {
    &::details-content {
      content-visibility: visible;
      block-size: auto;
    }
  }
`;

const Summary = styled.summary`
  min-height: 44px;
  padding: 0.6rem 0;
  font-weight: 600;
  cursor: pointer;
`;

const Words = styled.div`
  padding-bottom: ${space.s};
  > * + * {
    margin-top: 0.7em;
  }
`;
