import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { styled } from 'styled-components';
import { phoneHref } from '../../model/french/phone';
import type { ContactMessage } from '../../supabase/functions/_shared/contact/contactFields.ts';
import { space } from '../theme/tokens';
import {
  cleanEmail,
  clearForm,
  contactEndpoint,
  markInvalid,
  messageKeys,
  readForm,
  readHoneypot,
} from './contactFormData';
import { hydratedContent } from './hydratedContent';
import { Toast, type ToastContent, toastRegion } from './Toast';

/** How else the agency can be reached. */
export interface ContactFormProps {
  readonly phone: string;
  readonly email: string;
}

/**
 * The contact form: idle, sending, then idle again with a toast that says how it went.
 *
 * @param children its content at the build (ContactFields.tsx); none in a browser.
 */
export function ContactForm({
  phone,
  email,
  children,
}: ContactFormProps & { readonly children?: ReactNode }) {
  const [sending, setSending] = useState(false);
  const [toast, setToast] = useState<{ content: ToastContent; region: Element }>();
  const [bug, setBug] = useState<{ error: unknown }>();
  // A state would still read `false` in the second handler of a double click.
  const busy = useRef(false);
  const root = useRef<HTMLFormElement>(null);

  // What was pasted before this code came.
  useEffect(() => {
    if (root.current) cleanEmail(root.current);
  }, []);

  useEffect(() => (sending ? showSending(root.current) : undefined), [sending]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy.current) return;
    const form = event.currentTarget;
    try {
      const read = readForm(form);
      const isValid = markInvalid(form, Object.keys('errors' in read ? read.errors : {}));
      if (isValid && 'message' in read) send(form, read.message);
    } catch (error) {
      setBug({ error });
    }
  };

  const send = async (form: HTMLFormElement, message: ContactMessage) => {
    const show = (content: ToastContent) =>
      setToast({ content, region: toastRegion(form, content.tone) });
    busy.current = true;
    setSending(true);
    setToast(undefined);
    const delivery = {
      idempotencyKey: keys.keyOf(message),
      elapsed: Math.round(performance.now()),
      honeypot: readHoneypot(form),
    };
    // One clock for the code and the call: late code must not send what was said to have failed.
    const deadline = AbortSignal.timeout(TIMEOUT_MS);
    try {
      const { sendMessage } = await before(deadline, loadSender());
      const outcome = await sendMessage(message, delivery, deadline);
      if (outcome === 'accepted') {
        keys.forget();
        clearForm(form);
        show(SENT);
      } else if (outcome === 'closed') {
        console.error('The contact form takes no message just now');
        show({ ...FAILED, aside: <WriteOrCall phone={phone} email={email} /> });
      } else {
        console.error('The contact message was not sent: refused are', outcome.refusedFields);
        show(FAILED);
        markInvalid(form, outcome.refusedFields);
      }
    } catch (error) {
      console.error('The contact message was not sent:', error);
      show(FAILED);
    } finally {
      busy.current = false;
      setSending(false);
    }
  };

  const closeToast = () => {
    setToast(undefined);
    submitButton(root.current)?.focus({ preventScroll: true });
  };

  // Thrown here, an error of `submit` shows the notice of a crash.
  if (bug) throw bug.error;
  return (
    <>
      <Form
        ref={root}
        action={contactEndpoint()}
        method="post"
        aria-busy={sending}
        onSubmit={submit}
        onInput={takeInput}
        {...hydratedContent(children)}
      />
      {toast
        ? createPortal(<Toast content={toast.content} onClose={closeToast} />, toast.region)
        : null}
    </>
  );
}

export default ContactForm;

/** What a flood of messages cannot take away. */
function WriteOrCall({ phone, email }: ContactFormProps) {
  return (
    <p>
      Vous pouvez aussi nous appeler au <a href={phoneHref(phone)}>{phone}</a> ou nous écrire à{' '}
      <a href={`mailto:${email}`}>{email}</a>.
    </p>
  );
}

/** How long a message may take to leave before it counts as failed. */
const TIMEOUT_MS = 15_000;

/** A promise that fails when the deadline has passed. */
function before<T>(deadline: AbortSignal, promise: Promise<T>): Promise<T> {
  const passed = new Promise<never>((_, reject) => {
    deadline.addEventListener('abort', () => reject(deadline.reason));
  });
  return Promise.race([promise, passed]);
}

function submitButton(form: HTMLFormElement | null) {
  return form?.querySelector<HTMLButtonElement>('button[type=submit]');
}

/** Shows on its button that a form is sending. @returns a function that brings its label back, translated or not. */
function showSending(form: HTMLFormElement | null) {
  const button = submitButton(form);
  if (!button) return undefined;
  const label = [...button.childNodes];
  button.textContent = LABELS.sending;
  button.disabled = true;
  return () => {
    button.replaceChildren(...label);
    button.disabled = false;
    // It has lost the focus, which goes back unless the visitor has moved on meanwhile.
    if (document.activeElement === document.body) button.focus({ preventScroll: true });
  };
}

/** supabase-js is fetched when the visitor begins to fill the form: who writes nothing pays nothing. */
function loadSender() {
  return import('./sendMessage');
}

function takeInput({ target, currentTarget }: FormEvent<HTMLFormElement>): void {
  // A failure here is no news yet: it is met, and said, when the message is sent.
  loadSender().catch(() => undefined);
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
    target.setCustomValidity('');
  cleanEmail(currentTarget);
}

const keys = messageKeys();

const Form = styled.form`
  display: grid;
  gap: ${space.m};
`;

/** The labels of its button. */
export const LABELS = { idle: 'Envoyer le message', sending: 'Envoi en cours…' };

/** How a message went, in the very words that the agency asked for. */
export const SENT: ToastContent = {
  tone: 'success',
  title: 'Message envoyé',
  text: 'Nous vous répondrons dans les plus brefs délais.',
};

export const FAILED: ToastContent = {
  tone: 'error',
  title: 'Erreur',
  text: 'Une erreur est survenue lors de l’envoi du message. Veuillez réessayer.',
};
