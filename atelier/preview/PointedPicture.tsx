import type { CustomPreviewTemplateProps } from '@sveltia/cms';
import { type ChangeEvent, Component, createRef, type KeyboardEvent } from 'react';
import { fillField, openForm, valuesAround } from '../cms/entry';
import { FocusField } from '../cms/FocusField';
import type { Place } from '../engine/marks';
import { whyRefused } from '../session/takeUploads';
import { fieldTree, typedAt } from './FieldOnPage';
import type { PageInFrame, PointedPlace } from './pageInFrame';

interface PointedPictureProps {
  readonly entry: CustomPreviewTemplateProps['entry'];
  /** The path of the form's file; undefined until the form has been checked. */
  readonly file: string | undefined;
  /** Whether the buttons on the picture are hidden, because a person is editing a text of the previewed page. */
  readonly isHidden: boolean;
  readonly page: () => PageInFrame | undefined;
  /** Converts a rectangle from coordinates of the previewed page to coordinates of the preview's pane, in px. */
  readonly toPane: (box: DOMRect) => DOMRect;
  /** Called by the button « Décrire »: opens an input for the picture's description on top of the picture. */
  readonly onType: (typing: PointedPlace) => void;
  /** Called by the button « Formulaire »: goes to the field of the picture in the form. */
  readonly onGo: (place: Place) => void;
  readonly onSay: (sentence: string) => void;
  /** Called when Escape has removed the buttons on the picture: focuses the button « Écrire sur la page ». */
  readonly onClose: () => void;
}

interface PointedPictureState {
  readonly picture?: PointedPlace | undefined;
  /** Whether the input for the picture's focal point is open. */
  readonly isFraming: boolean;
}

/**
 * Shows buttons on a clicked picture of the previewed page, which change its file, description and focal point. Hides
 * them once the form or an undo has changed the picture or its list.
 */
export class PointedPicture extends Component<PointedPictureProps, PointedPictureState> {
  override state: PointedPictureState = { isFraming: false };
  readonly #chooser = createRef<HTMLInputElement>();
  /** The values of the picture or of its list (`valuesAround`) at the click, or after the last change by a button. */
  #known = '';

  override componentDidUpdate() {
    const { picture } = this.state;
    if (picture && this.#values(picture) !== this.#known) this.setState({ picture: undefined });
  }

  override render() {
    const { entry, isHidden, toPane } = this.props;
    const { picture, isFraming } = this.state;
    if (!picture || isHidden) return null;
    const { path } = picture.place;
    const { left, top } = toPane(picture.box);
    const has = (key: string) => fieldTree(entry, `${path}.${key}`) !== undefined;
    return (
      <fieldset
        className="atelier-image"
        aria-label="Image"
        style={{
          left: `clamp(0px, ${left}px, max(0px, 100% - 26rem))`,
          top: `clamp(0px, ${top}px, 100% - 56px)`,
        }}
        onKeyDown={this.#press}
      >
        <label>
          Remplacer
          <input ref={this.#chooser} type="file" accept="image/*" onChange={this.#replace} />
        </label>
        {has('alt') && (
          <button type="button" onClick={this.#describe}>
            Décrire
          </button>
        )}
        {has('focus') && (
          <button
            type="button"
            aria-expanded={isFraming}
            onClick={() => this.setState({ isFraming: !isFraming })}
          >
            Cadrer
          </button>
        )}
        <button
          type="button"
          title="Aller à cette image dans le formulaire"
          onClick={() => this.props.onGo(picture.place)}
        >
          Formulaire
        </button>
        {isFraming && this.#framing(picture)}
      </fieldset>
    );
  }

  /** Renders the form's input for the focal point, with the picture, on top of the previewed page. */
  #framing(picture: PointedPlace) {
    const { entry } = this.props;
    const { field } = openForm;
    if (!field) return null;
    const path = `${picture.place.path}.focus`;
    const value = typedAt(entry, { path });
    const onChange = (place: string) => this.#fill(picture, 'focus', place);
    return (
      <section data-key-path={path}>
        <FocusField {...field} {...{ entry, value, onChange }} />
      </section>
    );
  }

  #fill(picture: PointedPlace, key: 'focus' | 'src', value: string): void {
    fillField(openForm.draft, `${picture.place.path}.${key}`, value);
    this.#known = this.#values(picture);
  }

  #values({ place }: PointedPlace): string {
    return valuesAround(openForm.draft, place.path);
  }

  /** Shows the buttons after a click on a picture, else hides them. @returns whether the buttons are shown. */
  open(place: Place | undefined, point: MouseEvent): boolean {
    const { file, page } = this.props;
    const isOwn = place?.kind === 'picture' && place.file === file;
    const box = isOwn ? page()?.boxOfPicture(place, point) : undefined;
    const picture = place && box && { place, box };
    this.#known = picture ? this.#values(picture) : '';
    this.setState({ picture, isFraming: false }, () => this.#chooser.current?.focus());
    return picture !== undefined;
  }

  readonly #press = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') this.setState({ picture: undefined }, this.props.onClose);
  };

  readonly #describe = () => {
    const { picture } = this.state;
    this.setState({ picture: undefined });
    if (!picture) return;
    const { place, box } = picture;
    this.props.onType({ place: { ...place, path: `${place.path}.alt` }, box });
  };

  readonly #replace = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const { picture } = this.state;
    const [file] = currentTarget.files ?? [];
    currentTarget.value = '';
    const { field } = openForm;
    if (!file || !picture || !field) return;
    const { onSay } = this.props;
    onSay('Lecture de l’image…');
    // The CMS takes no file of another window, which that of the pane is.
    const own = new File([file], file.name, { type: file.type });
    try {
      const address = await field.addFile(own);
      if (this.state.picture !== picture) {
        onSay('Image non remplacée\u00a0: la fiche a changé entre-temps. Recommencez.');
        return;
      }
      // In the form, the CMS draws a new picture only where there was none.
      this.#fill(picture, 'src', '');
      await new Promise((resolve) => setTimeout(resolve));
      this.#fill(picture, 'src', address);
      onSay('Image remplacée. Dites ce que montre la nouvelle.');
      this.#describe();
    } catch (error) {
      console.error(error);
      onSay(`Image refusée\u00a0: ${whyRefused(own)}`);
    }
  };
}
