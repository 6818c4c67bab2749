// The window closes itself where the browser lets it; otherwise a hint says what to do.
document.querySelector('[data-close]')?.addEventListener('click', () => {
  window.close();
  document.querySelector('[data-close-hint]')?.removeAttribute('hidden');
});

export {};
