import type { CustomFieldControlProps } from '@sveltia/cms';
import { Component } from 'react';
import type { Value } from '../files/content';
import { seldomFields } from '../forms/fields';
import { fieldsOfFile } from '../forms/trees';
import { editedEntry } from './entry';

/**
 * A custom field of the CMS without a value: a button that shows and hides the seldom used fields below the button.
 * cms.css hides these fields while the button has `aria-expanded="false"`.
 */
export class SeldomFields extends Component<CustomFieldControlProps, { readonly isOpen: boolean }> {
  override state = { isOpen: false };

  override render() {
    const { entry, forID } = this.props;
    if (!entry) return null;
    const { name, content } = editedEntry(entry);
    const fields = seldomFields(fieldsOfFile(name));
    const filled = fields.filter((field) => isFilled(content[field.name]));
    const labels = (filled.length ? filled : fields).map(({ label }) => label).join(', ');
    return (
      <button
        type="button"
        id={forID}
        className="atelier-reglages"
        aria-expanded={this.state.isOpen}
        data-keys={fields.map((field) => field.name).join(' ')}
        onClick={({ currentTarget }) =>
          this.setState(
            ({ isOpen }) => ({ isOpen: !isOpen }),
            // On a phone the unfolded fields would be below the window.
            () => this.state.isOpen && currentTarget.scrollIntoView(),
          )
        }
      >
        Réglages
        <small>
          {filled.length > 0 && 'Remplis\u00a0: '}
          {labels}
        </small>
      </button>
    );
  }
}

function isFilled(value: Value): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).some(isFilled);
  return Boolean(value);
}
