import { useId } from 'react';
import { styled } from 'styled-components';
import {
  CONTACT_FIELDS,
  type FieldDescription,
} from '../../supabase/functions/_shared/contact/contactFields.ts';
import { HONEYPOT_FIELD } from '../../supabase/functions/_shared/contact/contract.ts';
import { Button } from '../layout/SiteLink';
import { radius, space, type } from '../theme/tokens';
import { LABELS } from './ContactForm.island';
import { ToastRegions } from './Toast';

/** Shows the fields and the button of the contact form. Only the build renders them, never a browser. */
export function ContactFields() {
  const id = useId();
  return (
    <>
      <p>Les champs marqués d’un astérisque (*) sont obligatoires.</p>
      {CONTACT_FIELDS.map((field) => (
        <ContactField key={field.name} id={`${id}${field.name}`} field={field} />
      ))}
      <Honeypot
        name={HONEYPOT_FIELD}
        type="text"
        tabIndex={-1}
        autoComplete="off"
        aria-hidden="true"
      />
      <Button as="button" type="submit">
        {LABELS.idle}
      </Button>
      <ToastRegions />
    </>
  );
}

interface FieldProps {
  readonly id: string;
  readonly field: FieldDescription;
}

/** Shows a form field with its label, and with a hint that is visible while the value in the field is invalid. */
function ContactField({ id, field }: FieldProps) {
  const { name, label, remedy, pattern, autoComplete } = field;
  const required = field.required !== 'never';
  const hint = `${id}remedy`;
  const attributes = { id, name, required, autoComplete, 'aria-describedby': hint };
  return (
    <Field>
      <label htmlFor={id}>
        {label} {required ? <span aria-hidden="true">*</span> : null}
      </label>
      {field.lines === 'many' ? (
        <textarea rows={6} {...attributes} />
      ) : (
        <input
          type={field.type}
          {...attributes}
          pattern={field.type === 'email' ? COMPLETE_DOMAIN : pattern?.source}
        />
      )}
      <p id={hint}>{remedy}</p>
    </Field>
  );
}

/**
 * The `pattern` of the e-mail field. It requires that the domain ends in letters, such as `.fr`, because browsers do
 * not check this. It also accepts every ending `.xn--…`, because some browsers convert domains with accents to this
 * form.
 */
const COMPLETE_DOMAIN = String.raw`.+@.+\.(?:xn--.+|[^.\d]{2,})`;

const Honeypot = styled.input`
  display: none;
`;

const Field = styled.div`
  display: grid;
  gap: ${space.xs};
  label {
    font-weight: 600;
  }
  label span {
    color: var(--error);
  }
  input,
  textarea {
    width: 100%;
    min-height: 52px;
    padding: 0.75rem 1rem;
    border: 1px solid var(--line);
    border-radius: ${radius};
    background: var(--page);
  }
  textarea {
    resize: vertical;
  }
  /* A browser scrolls to a missing field: shows its label too. WebKit ignores scroll-margin here. */
  html:has(& :user-invalid) {
    scroll-padding: 6rem;
  }
  :user-invalid {
    border-color: var(--error);
    box-shadow: inset 0 0 0 1px var(--error);
  }
  p {
    display: none;
    color: var(--error);
    font-size: ${type.small};
    font-weight: 600;
  }
  /* Extensions put elements after an input, or around it. */
  :user-invalid ~ p {
    display: block;
  }
  &:has(:user-invalid) > p {
    display: block;
  }
  p::before {
    content: '!';
    display: inline-grid;
    place-items: center;
    width: 1.4em;
    height: 1.4em;
    margin-right: 0.5em;
    border: 1.5px solid currentcolor;
    border-radius: 50%;
    line-height: 1;
  }
`;
