import { z } from 'zod';

/** The part of Lexical, the CMS's editor of a rich text, that this file uses */
interface TextEditor {
  dispatchCommand(command: Command, payload?: unknown): boolean;
  update(change: () => void): void;
  getEditorState(): { isEmpty(): boolean };
  setEditorState(state: unknown, options: { readonly tag: string }): void;
  readonly _commands: ReadonlyMap<Command, unknown>;
  readonly _pendingEditorState: { _selection: { anchor?: Point; focus?: Point } | null } | null;
}

type Command = { readonly type?: string };
type Place = [key: string, offset: number, type: string];
type Point = { key: string; offset: number; type: string; set(...place: Place): void };

/**
 * Adds « Annuler » and « Rétablir » to the toolbar of a rich text, since a phone has no keys for them. Also keeps
 * selected words when a link is made of them, or a picture or table is inserted.
 *
 * @param model a button of the toolbar, before which both are inserted, in its style.
 */
export function addHistory(text: HTMLElement, model: HTMLElement): void {
  const editor = editorOf(text);
  if (!editor) return;
  const buttons = new Map<string | undefined, HTMLElement>();
  for (const [type, ariaLabel] of Object.entries(BUTTONS)) {
    const button = document.importNode(model, true);
    Object.assign(button, { ariaLabel, ariaPressed: null, ariaDisabled: 'true' });
    button.querySelector('.icon')?.replaceChildren('undo');
    // On a phone the keyboard stays.
    button.addEventListener('mousedown', (event) => event.preventDefault());
    button.addEventListener('click', () => run(editor, type));
    model.before(button);
    buttons.set(`CAN_${type}`, button);
  }
  const dispatch = editor.dispatchCommand.bind(editor);
  editor.dispatchCommand = (command, payload) => {
    const isDone = dispatch(command, payload);
    buttons.get(command.type)?.setAttribute('aria-disabled', String(!payload));
    if (command.type === 'TOGGLE_LINK_COMMAND' && payload) unselect(editor);
    return isDone;
  };
  const insertAfter = ({ target }: Event) => {
    // The buttons that insert a block have a title.
    if (target instanceof Element && target.closest('button[title]')) unselect(editor);
  };
  model.parentElement?.addEventListener('click', insertAfter, true);
  text.addEventListener('keydown', (event) => passKeys(event, text), true);
}

/** The buttons by their commands. */
const BUTTONS = { UNDO_COMMAND: 'Annuler', REDO_COMMAND: 'Rétablir' } as const;

/** Clears the undo history from before a text was read: an undo would bring back another text. */
export function startHistory(text: HTMLElement): void {
  const editor = editorOf(text);
  if (!editor) return;
  run(editor, 'CLEAR_HISTORY_COMMAND');
  const state = editor.getEditorState();
  // What is typed first is taken back to this.
  if (!state.isEmpty()) editor.setEditorState(state, { tag: 'history-merge' });
}

const editorOf = (text: HTMLElement) => ROOT.safeParse(text).data?.__lexicalEditor;
const ROOT = z.object({
  __lexicalEditor: z.custom<TextEditor>((value) => value instanceof Object),
});

function run(editor: TextEditor, type: string): void {
  const command = [...editor._commands.keys()].find((known) => known.type === type);
  if (command) editor.dispatchCommand(command);
}

/** Collapses the selection to its end, so that the next insertion replaces no text. */
function unselect(editor: TextEditor): void {
  editor.update(() => {
    const { anchor, focus } = editor._pendingEditorState?._selection ?? {};
    if (focus) anchor?.set(focus.key, focus.offset, focus.type);
  });
}

/** Passes keys to the text while a picture or a table that was just inserted has the focus. */
function passKeys(event: KeyboardEvent, text: HTMLElement): void {
  const { target, ctrlKey, metaKey, key } = event;
  const isOfBlock = target instanceof Element && target.matches('[data-key-path-prefix]');
  if (!isOfBlock || !(ctrlKey || metaKey) || !/^[zy]$/i.test(key)) return;
  event.preventDefault();
  event.stopPropagation();
  text.focus();
  text.dispatchEvent(new KeyboardEvent('keydown', event));
}
