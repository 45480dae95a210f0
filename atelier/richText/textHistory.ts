import { z } from 'zod';

/** The part of Lexical, the rich text editor in the CMS, that this file uses. */
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
 * Changes a rich text editor of the CMS. Adds an undo and a redo button (« Annuler » and « Rétablir ») to its toolbar,
 * because a phone has no Ctrl key. Keeps selected text when a person inserts a link, picture or table from the toolbar.
 *
 * @param model a button of the toolbar. The new buttons copy its style and are placed before it.
 */
export function addHistory(text: HTMLElement, model: HTMLElement): void {
  const editor = editorOf(text);
  if (!editor) return;
  const buttons = new Map<string | undefined, HTMLElement>();
  for (const [type, ariaLabel] of Object.entries(BUTTONS)) {
    const button = document.importNode(model, true);
    Object.assign(button, { ariaLabel, ariaPressed: null, ariaDisabled: 'true' });
    button.querySelector('.icon')?.replaceChildren('undo');
    // Keeps the focus in the text, so that a phone does not hide its keyboard.
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

/** The labels of the undo and redo buttons, by the command that each sends to Lexical, the rich text editor. */
const BUTTONS = { UNDO_COMMAND: 'Annuler', REDO_COMMAND: 'Rétablir' } as const;

/** Begins a new undo history in an editor that loads a text: an undo does not restore the editor's previous text. */
export function startHistory(text: HTMLElement): void {
  const editor = editorOf(text);
  if (!editor) return;
  run(editor, 'CLEAR_HISTORY_COMMAND');
  const state = editor.getEditorState();
  // The first undo returns to this state.
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

/** Collapses the selection to its end, so that the next insertion does not replace selected text. */
function unselect(editor: TextEditor): void {
  editor.update(() => {
    const { anchor, focus } = editor._pendingEditorState?._selection ?? {};
    if (focus) anchor?.set(focus.key, focus.offset, focus.type);
  });
}

/** Passes Ctrl-Z and Ctrl-Y to the rich text editor while a newly inserted picture or table has the focus. */
function passKeys(event: KeyboardEvent, text: HTMLElement): void {
  const { target, ctrlKey, metaKey, key } = event;
  const isOfBlock = target instanceof Element && target.matches('[data-key-path-prefix]');
  if (!isOfBlock || !(ctrlKey || metaKey) || !/^[zy]$/i.test(key)) return;
  event.preventDefault();
  event.stopPropagation();
  text.focus();
  text.dispatchEvent(new KeyboardEvent('keydown', event));
}
