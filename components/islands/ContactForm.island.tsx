import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { phoneHref } from '../../model/french/phone';
import { CONTACT_FIELDS } from '../../supabase/functions/_shared/contact/contactFields.ts';
import { HONEYPOT_FIELD } from '../../supabase/functions/_shared/contact/contract.ts';
import { Button } from '../layout/SiteLink';
import { space } from '../theme/tokens';
import { ContactField } from './ContactField';
import {
  clearForm,
  contactEndpoint,
  markInvalid,
  messageKeys,
  readHoneypot,
  readMessage,
} from './contactFormData';
import { Toast, type ToastContent } from './Toast';

/** How else the agency can be reached. */
export interface ContactFormProps {
  readonly phone: string;
  readonly email: string;
}

/** The contact form: idle, sending, then idle again with a toast that says how it went. */
export function ContactForm({ phone, email }: ContactFormProps) {
  const id = useId();
  const [sending, setSending] = useState(false);
  const [toast, setToast] = useState<ToastContent>();
  // A state would still read `false` in the second handler of a double click.
  const busy = useRef(false);
  const button = useRef<HTMLButtonElement>(null);
  const root = useRef<HTMLFormElement>(null);

  // What was typed before this code came.
  useEffect(() => {
    for (const [name, value] of root.current ? new FormData(root.current) : [])
      if (value) typed.set(name, String(value));
  }, []);

  // A disabled button loses the focus: give it back, unless the visitor has moved on meanwhile.
  useEffect(() => {
    if (sending) return () => focusIfLost(button.current);
    return undefined;
  }, [sending]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy.current) return;
    const form = event.currentTarget;
    const message = readMessage(form);
    markInvalid(form, message);
    if (!form.reportValidity()) return;
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
      if ((await sendMessage(message, delivery, deadline)) === 'closed') {
        console.error('The contact form takes no message just now');
        setToast({ ...FAILED, aside: <WriteOrCall phone={phone} email={email} /> });
        return;
      }
      keys.forget();
      typed.clear();
      clearForm(form);
      setToast(SENT);
    } catch (error) {
      console.error('The contact message was not sent:', error);
      setToast(FAILED);
    } finally {
      busy.current = false;
      setSending(false);
    }
  };

  const closeToast = () => {
    setToast(undefined);
    button.current?.focus({ preventScroll: true });
  };

  return (
    <Form
      ref={root}
      action={contactEndpoint()}
      method="post"
      aria-busy={sending}
      onSubmit={submit}
      onInput={remember}
    >
      <p>Les champs marqués d’un astérisque (*) sont obligatoires.</p>
      {CONTACT_FIELDS.map((field) => (
        <ContactField
          key={field.name}
          id={`${id}${field.name}`}
          field={field}
          value={typed.get(field.name)}
        />
      ))}
      <Honeypot
        name={HONEYPOT_FIELD}
        type="text"
        tabIndex={-1}
        autoComplete="off"
        aria-hidden="true"
      />
      <Button as="button" type="submit" ref={button} disabled={sending}>
        {sending ? 'Envoi en cours…' : 'Envoyer le message'}
      </Button>
      <Toast content={toast} onClose={closeToast} />
    </Form>
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

function focusIfLost(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true });
}

/** supabase-js is fetched when the visitor begins to fill the form: who writes nothing pays nothing. */
function loadSender() {
  return import('./sendMessage');
}

function remember({ target }: FormEvent<HTMLFormElement>): void {
  // A failure here is no news yet: it is met, and said, when the message is sent.
  loadSender().catch(() => undefined);
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
  typed.set(target.name, target.value);
  target.setCustomValidity('');
}

/** Outlives the component: should the form crash, it is made anew with what was typed. */
const typed = new Map<string, string>();

const keys = messageKeys();

const Form = styled.form`
  display: grid;
  gap: ${space.m};
`;

const Honeypot = styled.input`
  display: none;
`;

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
