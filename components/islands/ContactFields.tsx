import { styled } from 'styled-components';
import type { FieldDescription } from '../../supabase/functions/_shared/contact/contactFields.ts';
import { space, type } from '../theme/tokens';

interface FieldProps {
  readonly id: string;
  readonly field: FieldDescription;
  /** What it holds at first. */
  readonly value: string | undefined;
}

/** A field under its label; when its content cannot be sent, what to write instead. */
export function ContactField({ id, field, value }: FieldProps) {
  const { name, label, remedy, pattern, autoComplete } = field;
  const required = field.required !== 'never';
  const hint = `${id}remedy`;
  const own = {
    id,
    name,
    required,
    defaultValue: value,
    autoComplete,
    'aria-describedby': hint,
  };
  return (
    <Field>
      <label htmlFor={id}>
        {label} {required ? <span aria-hidden="true">*</span> : null}
      </label>
      {field.lines === 'many' ? (
        <textarea rows={6} {...own} />
      ) : (
        <input
          type={field.type}
          {...own}
          // The browser has its own for an e-mail address.
          pattern={field.type === 'email' ? undefined : pattern?.source}
        />
      )}
      <p id={hint}>{remedy}</p>
    </Field>
  );
}

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
    border-radius: 0;
    background: var(--page);
  }
  textarea {
    resize: vertical;
  }
  /* A browser scrolls to what is missing: with its label. WebKit knows no scroll-margin there. */
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
  :user-invalid + p {
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
