import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../layout/SiteLink';
import { space } from '../theme/tokens';
import { ContactField, FIELDS } from './ContactField';
import { contactEndpoint } from './contactEndpoint';
import { Toast, type ToastContent } from './Toast';

/** The contact form: idle, sending, then idle again with a toast that says how it went. */
export function ContactForm() {
  const id = useId();
  const [sending, setSending] = useState(false);
  const [toast, setToast] = useState<ToastContent>();
  // A state would still read `false` in the second handler of a double click.
  const busy = useRef(false);
  const button = useRef<HTMLButtonElement>(null);

  // A disabled button loses the focus: give it back, unless the visitor has moved on meanwhile.
  useEffect(() => {
    if (sending) return () => focusIfLost(button.current);
    return undefined;
  }, [sending]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy.current) return;
    busy.current = true;
    const form = event.currentTarget;
    setSending(true);
    setToast(undefined);
    // One clock for the code and the call: late code must not send what was said to have failed.
    const deadline = AbortSignal.timeout(TIMEOUT);
    try {
      const { sendContactEmail } = await before(deadline, loadSender());
      await sendContactEmail(readMessage(form), deadline);
      form.reset();
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
      action={contactEndpoint()}
      method="post"
      aria-busy={sending}
      onSubmit={submit}
      onInput={warmUp}
    >
      <p>Les champs marqués d’un astérisque (*) sont obligatoires.</p>
      {FIELDS.map((field) => (
        <ContactField key={field.name} id={`${id}${field.name}`} field={field} />
      ))}
      <Button as="button" type="submit" ref={button} disabled={sending}>
        {sending ? 'Envoi en cours…' : 'Envoyer le message'}
      </Button>
      <Toast content={toast} onClose={closeToast} />
    </Form>
  );
}

export default ContactForm;

/** The body of the call: exactly these four fields (SPEC.md, section 7). */
export interface ContactMessage {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly message: string;
}

const SENT: ToastContent = {
  tone: 'success',
  title: 'Message envoyé',
  text: 'Nous vous répondrons dans les plus brefs délais.',
};

const FAILED: ToastContent = {
  tone: 'error',
  title: 'Erreur',
  text: 'Une erreur est survenue lors de l’envoi du message. Veuillez réessayer.',
};

/** How long a message may take to leave before it counts as failed, in ms. */
const TIMEOUT = 15_000;

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
  return import('./sendContactEmail');
}

function warmUp(): void {
  // A failure here is no news yet: it is met, and said, when the message is sent.
  loadSender().catch(() => undefined);
}

function readMessage(form: HTMLFormElement): ContactMessage {
  const data = new FormData(form);
  const field = (name: keyof ContactMessage) => String(data.get(name) ?? '').trim();
  return {
    name: field('name'),
    email: field('email'),
    phone: field('phone'),
    message: field('message'),
  };
}

const Form = styled.form`
  display: grid;
  gap: ${space.m};
`;
