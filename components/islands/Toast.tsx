import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { media, space } from '../theme/tokens';

export interface ToastContent {
  readonly tone: 'success' | 'error';
  readonly title: string;
  readonly text: string;
  /** Content shown after the text of the toast. */
  readonly aside?: ReactNode;
}

interface ToastProps {
  readonly content: ToastContent;
  readonly onClose: () => void;
}

/**
 * Shows the two live regions for toasts (short messages) at the foot of the screen: a polite region for success, an
 * assertive region for errors. Both are empty and in the page from the start, as WCAG 4.1.3 requires. A single region
 * is not enough: screen readers miss a text that arrives while the region changes from polite to assertive.
 */
export function ToastRegions() {
  return (
    <Corner>
      <div role="status" data-toast="success" />
      <div role="alert" data-toast="error" />
    </Corner>
  );
}

/** Returns the live region for a toast, or the form itself if a browser extension has removed the region. */
export function toastRegion(form: Element, tone: ToastContent['tone']): Element {
  return form.querySelector(`[data-toast=${tone}]`) ?? form;
}

/** Shows a message that screen readers announce, until the visitor closes it or sends the form again. */
export function Toast({ content: { tone, title, text, aside }, onClose }: ToastProps) {
  return (
    <Box $tone={tone}>
      <svg
        width="28"
        height="28"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        aria-hidden="true"
      >
        <path d={tone === 'success' ? 'M4 12l5 5L20 6' : 'M12 4v10M12 18v2'} />
      </svg>
      <div>
        <strong>{title}</strong>
        <p>{text}</p>
        {aside}
      </div>
      <button type="button" aria-label="Fermer" onClick={onClose}>
        ×
      </button>
    </Box>
  );
}

const Corner = styled.div`
  position: fixed;
  z-index: 1;
  right: 1rem;
  bottom: 1rem;
  left: 1rem;
  pointer-events: none;
`;

const Box = styled.div<{ $tone: ToastContent['tone'] }>`
  display: flex;
  gap: ${space.s};
  align-items: start;
  max-width: 28rem;
  margin-left: auto;
  padding: ${space.m};
  border: 1px solid ${({ $tone }) => `var(--${$tone})`};
  border-left-width: 0.5rem;
  background: var(--page);
  pointer-events: auto;
  > svg {
    flex: none;
    color: ${({ $tone }) => `var(--${$tone})`};
  }
  > div {
    flex: 1;
  }
  button {
    width: 44px;
    height: 44px;
    margin: -0.5rem -0.5rem 0 0;
    border: 0;
    background: none;
    font-size: 1.5rem;
    line-height: 1;
  }
  ${media.motion} {
    animation: toast 120ms ease-out;
    @keyframes toast {
      from {
        opacity: 0;
      }
    }
  }
`;
