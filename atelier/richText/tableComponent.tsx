import type {
  CustomFieldControl,
  CustomFieldControlProps,
  EditorComponentDefinition,
} from '@sveltia/cms';
import { Component } from 'react';
import {
  readTable,
  TABLE,
  TABLE_COMPONENT,
  type Table,
  withColumn,
  withoutColumn,
  withoutRow,
  withRow,
  writeTable,
} from './tables';

/** The CMS component for a table in rich text. A table that nobody edits keeps its Markdown unchanged. */
export const tableComponent: EditorComponentDefinition = {
  id: TABLE_COMPONENT,
  label: 'Tableau',
  icon: 'table',
  trigger: 'button',
  // The name is a property of HTML tables, which pasted ones contain (cleanPaste.ts).
  fields: [{ name: 'title', label: 'Cases', widget: TABLE_COMPONENT, required: false }],
  pattern: TABLE,
  fromBlock: ([title = '']) => ({ title }),
  toBlock: ({ title }) => (typeof title === 'string' ? title : ''),
  toPreview: () => '<table></table>',
};

/** Shows the cells of a table, with buttons that add and remove rows and columns. */
class TableField extends Component<CustomFieldControlProps> {
  #written: unknown;
  /** The React key of the table. It changes when other code changes the value, so that React renders new inputs. */
  #drawing = 0;

  override render() {
    const { value, forID } = this.props;
    if (value !== this.#written) this.#drawing += 1;
    this.#written = value;
    const table = readTable(typeof value === 'string' ? value : '');
    const [head = [], ...lines] = table.rows;
    return (
      <div className="atelier-tableau" id={forID}>
        <table key={this.#drawing}>
          <tbody>
            {table.rows.map((cells, row) => (
              <tr key={place('ligne', row)}>
                {cells.map((cell, column) => (
                  <td key={place('colonne', column)}>
                    <textarea
                      rows={1}
                      aria-label={`${row ? place('Ligne', row) : 'En-tête'}, ${place('colonne', column + 1)}`}
                      defaultValue={cell}
                      onChange={({ target }) => this.#type(row, column, target.value)}
                    />
                  </td>
                ))}
                {row > 0 && lines.length > 1 && (
                  <td>{this.#button('×', withoutRow(table, row), `Retirer la ligne ${row}`)}</td>
                )}
              </tr>
            ))}
            {head.length > 1 && (
              <tr>
                {head.map((_, column) => (
                  <td key={place('colonne', column)}>
                    {this.#button(
                      '×',
                      withoutColumn(table, column),
                      `Retirer la colonne ${column + 1}`,
                    )}
                  </td>
                ))}
              </tr>
            )}
          </tbody>
        </table>
        {this.#button('Ajouter une ligne', withRow(table))}
        {this.#button('Ajouter une colonne', withColumn(table))}
      </div>
    );
  }

  #button(words: string, after: Table, label?: string) {
    return (
      <button
        type="button"
        aria-label={label}
        onClick={() => this.props.onChange(writeTable(after))}
      >
        {words}
      </button>
    );
  }

  /** Writes a typed cell into the table's Markdown. Renders no new inputs, which would lose a final space. */
  #type(row: number, column: number, words: string): void {
    const { rows, dashes } = readTable(String(this.#written ?? ''));
    const typed = rows.map((cells, at) =>
      at === row ? cells.map((cell, index) => (index === column ? words : cell)) : cells,
    );
    this.#written = writeTable({ rows: typed, dashes });
    this.props.onChange(this.#written);
  }
}

/** Returns the name of a row or a column by its number: « Ligne 2 ». */
function place(what: string, number: number): string {
  return `${what} ${number}`;
}

export const tableField: CustomFieldControl = TableField;
