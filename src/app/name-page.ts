import { keepFocus } from '../ui/keep-focus.ts';

const TOLD = 'page-told';

/** Says the name of a page that was reached without a load, as a screen reader does of one that was loaded. */
const sayPage = (title: string): void => {
  const known = document.getElementById(TOLD);
  const told = known ?? document.createElement('p');
  if (!known) {
    told.id = TOLD;
    told.className = 'vh';
    told.ariaLive = 'polite';
    document.body.append(told);
  }
  // What comes together with its element is not read out.
  requestAnimationFrame(() => {
    told.textContent = title;
    // What had the focus may have gone with the page before. A frame takes it from nobody.
    if (document.hasFocus()) keepFocus();
  });
};

/** Gives the document its title, and says it when it is another one. */
export const namePage = (title: string): void => {
  if (title === '' || title === document.title) return;
  document.title = title;
  sayPage(title);
};
