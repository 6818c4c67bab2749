/**
 * Inline scripts of every page. They never change, so a cached page allows them by hash.
 * The first decides the theme before anything is painted; the second keeps clicks on buttons that come before
 * hydration, to be replayed afterwards.
 */
export const themeScript =
  "(function(){var m=/(?:^|; )theme=(dark|light)/.exec(document.cookie);document.documentElement.dataset.theme=m?m[1]:matchMedia('(prefers-color-scheme: light)').matches?'light':'dark'})()";

const earlyClickScript =
  "(function(){var q=window.__early=[];window.__collect=function(e){var t=e.target&&e.target.closest&&e.target.closest('button,summary');if(t)q.push(t)};document.addEventListener('click',window.__collect,true)})()";

export const inlineScripts = [themeScript, earlyClickScript] as const;
