import type { ToastContent } from './Toast';

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
