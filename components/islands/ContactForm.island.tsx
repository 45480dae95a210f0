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

/** The phone number and the e-mail address that the contact form shows while the backend accepts no messages. */
export interface ContactFormProps {
  readonly phone: string;
  readonly email: string;
}

/**
 * Shows the contact form. While a message is being sent, the submit button is disabled; then a toast (a short message)
 * reports the result.
 *
 * @param children the form fields (ContactFields.tsx) when the site is built; nothing in a browser, where the fields
 * are already HTML.
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

  // Cleans an address that was pasted before this code had loaded.
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
    // One deadline for code and request: code that loads late must not send a message reported as failed.
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

  // React shows the notice of a crash only after an error during rendering.
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

/** Shows a sentence with the phone number and the e-mail address, while the backend accepts no messages. */
function WriteOrCall({ phone, email }: ContactFormProps) {
  return (
    <p>
      Vous pouvez aussi nous appeler au <a href={phoneHref(phone)}>{phone}</a> ou nous écrire à{' '}
      <a href={`mailto:${email}`}>{email}</a>.
    </p>
  );
}

/** The time, in ms, after which a message that is still being sent counts as failed. */
const TIMEOUT_MS = 15_000;

/** Returns the result of a promise; rejects if the deadline passes before the promise is settled. */
function before<T>(deadline: AbortSignal, promise: Promise<T>): Promise<T> {
  const passed = new Promise<never>((_, reject) => {
    deadline.addEventListener('abort', () => reject(deadline.reason));
  });
  return Promise.race([promise, passed]);
}

function submitButton(form: HTMLFormElement | null) {
  return form?.querySelector<HTMLButtonElement>('button[type=submit]');
}

/**
 * Disables the submit button, and shows on the button that the form is being sent.
 *
 * @returns a function that enables the button and restores its former label, which the browser may have translated.
 */
function showSending(form: HTMLFormElement | null) {
  const button = submitButton(form);
  if (!button) return undefined;
  const label = [...button.childNodes];
  button.textContent = LABELS.sending;
  button.disabled = true;
  return () => {
    button.replaceChildren(...label);
    button.disabled = false;
    // The disabled button has lost the focus: gives it back, unless the visitor has moved on.
    if (document.activeElement === document.body) button.focus({ preventScroll: true });
  };
}

/** Loads the module that sends messages. It is large, so it is loaded only at the first input in the form. */
function loadSender() {
  return import('./sendMessage');
}

function takeInput({ target, currentTarget }: FormEvent<HTMLFormElement>): void {
  // A failure here is not reported yet, only when the message is sent.
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

/** The labels of the submit button of the contact form. */
export const LABELS = { idle: 'Envoyer le message', sending: 'Envoi en cours…' };

/** Title and text of the toast (short message) shown when a message was sent. The agency prescribed the words. */
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
