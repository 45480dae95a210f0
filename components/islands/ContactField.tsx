import { styled } from 'styled-components';
import {
  type ContactField as ContactFieldName,
  FIELD_RULES,
} from '../../supabase/functions/_shared/contact/fieldRules.ts';
import { space, type } from '../theme/tokens';

interface FieldProps {
  readonly id: string;
  readonly field: (typeof FIELDS)[number];
  /** What it holds at first. */
  readonly value: string | undefined;
}

/** A field under its label; when its content cannot be sent, what to write instead. */
export function ContactField({ id, field, value }: FieldProps) {
  const { name, label, remedy, rows, ...attributes } = field;
  const { required, max, pattern } = FIELD_RULES[name];
  const hint = `${id}remedy`;
  const own = {
    id,
    name,
    required,
    // UTF-16 code units, never more than the code points of the rule.
    maxLength: max,
    defaultValue: value,
    'aria-describedby': hint,
    ...attributes,
  };
  return (
    <Field>
      <label htmlFor={id}>
        {label} {required ? <span aria-hidden="true">*</span> : null}
      </label>
      {rows ? (
        <textarea rows={rows} {...own} />
      ) : (
        // The browser has its own pattern for an e-mail address.
        <input {...own} pattern={attributes.type === 'email' ? undefined : pattern?.source} />
      )}
      <p id={hint}>{remedy}</p>
    </Field>
  );
}

interface FieldDescription {
  readonly name: ContactFieldName;
  readonly label: string;
  /** What to write, shown with an icon when the browser finds the content invalid. */
  readonly remedy: string;
  /** A text of several lines. */
  readonly rows?: number;
  readonly type?: 'text' | 'email' | 'tel';
  readonly autoComplete?: string;
}

/** The fields from top to bottom, in the order that the agency asked for. */
export const FIELDS: readonly FieldDescription[] = [
  {
    name: 'name',
    label: 'Nom',
    remedy: 'Écrivez votre nom.',
    type: 'text',
    autoComplete: 'name',
  },
  {
    name: 'email',
    label: 'Email',
    remedy: 'Écrivez une adresse complète, comme camille@exemple.fr.',
    type: 'email',
    autoComplete: 'email',
  },
  {
    name: 'phone',
    label: 'Téléphone',
    remedy: 'Écrivez un numéro en chiffres, comme 06 12 34 56 78.',
    type: 'tel',
    autoComplete: 'tel',
  },
  {
    name: 'message',
    label: 'Message',
    remedy: 'Écrivez votre message, même en deux lignes.',
    rows: 6,
  },
];

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
