/**
 * The inline script of every page, in parts. It never changes, so a cached page allows it by hash.
 * The first part decides the theme before anything is painted; the third keeps clicks on buttons and choices that
 * come before hydration, shows them as taken, and has them replayed afterwards. Links need no script. The
 * fourth helps a page that does not come alive. All run in browsers that are older than the build's target.
 */
export const themeScript =
  "(function(){var m=/(?:^|; )theme=(dark|light)/.exec(document.cookie);document.documentElement.dataset.theme=m?m[1]:matchMedia('(prefers-color-scheme: light)').matches?'light':'dark'})()";

/**
 * Asks for the files that the server named in `meta`: those of that name, for a tap with those of every tap ('' alone names
 * them), or all of them. `later` is what the page wakes with, and `later-guest` the dialog of a guest's header: they come
 * behind the first view, the dialog after the answer where the last tap opens something else (`__of`).
 */
const wakesScript =
  "(function(){var d=document,n=d.currentScript.nonce;window.__wakes=function(of){var b=/^later/.test(of);d.querySelectorAll('meta[name=wakes]').forEach(function(m){var o=m.dataset.of;if(of!=null&&o!=of&&(o||b))return;m.remove();m.content.split(' ').forEach(function(h){var l=d.createElement('link'),k=h.split('.').pop();l.nonce=n;l.crossOrigin='';l.rel=k=='js'?'modulepreload':'preload';l.as={css:'style',json:'fetch',woff2:'font'}[k]||'script';if(b)l.fetchPriority='low';l.href=h;d.head.append(l)})})}})()";

/**
 * React leaves its properties on an element that it has taken over. Browsers without what is asked for first are older than
 * the build's target (`vite.config.ts`): their pages can be read.
 */
const earlyClickScript =
  "(function(){var w=window,q=w.__early=[];if(w.__old=!(w.Promise&&Promise.withResolvers&&CSS.supports('color','light-dark(red,red)')))return;addEventListener('click',function(e){var t=e.target.closest&&e.target.closest('#root :is(button,label:has([type=radio],[type=checkbox]))');if(!t||t.disabled||/__reactProps/.test(Object.keys(t)))return;e.preventDefault();e.stopPropagation();if(q.indexOf(t)<0)q.push(t);t.setAttribute('aria-busy','true');w.__wakes(w.__of=t.dataset.wakes||'');w.__replay&&w.__replay()},true)})()";

/**
 * A page whose code is gone is loaded anew once for each `key`, then, or without one, says so in the element that the server
 * hid in it.
 * A mark beside a name that does not come is not shown as a broken picture.
 */
const lostScript =
  "(function(){var o=window.__old;function say(){var n=document.getElementById('lost');if(n){n.hidden=false;if(o)n.textContent=n.dataset.old;else n.lastChild.onclick=function(){location.reload()}}else addEventListener('DOMContentLoaded',say)}if(o)return say();window.__lost=function(k){try{if(k&&sessionStorage.lost!=k){sessionStorage.lost=k;setTimeout(function(){location.reload()},1500);return}}catch(e){}say()};addEventListener('error',function(e){var t=e.target;if(t&&t.type=='module')__lost(t.src+location);if(t&&t.alt==='')t.style.display='none'},true)})()";

/**
 * What the page wakes with is asked for when the first file of its view has come, so that it does not share the line with
 * them. On a line that is not slow the fonts that the server named in `meta` are asked for at once; elsewhere they would hold
 * the first paint up (Chromium waits for a preloaded font), and a phone begins with its first view alone
 * (`data-early`), until the page has answered or 4 s after its load. `view`: what stands below is closed, and unseen tiles have
 * no pictures; a scroll shows both (`all`). Its faces wait in any case.
 */
const lineScript =
  "(function(){var d=document,r=d.documentElement.dataset,c=navigator.connection;d.addEventListener('load',function(e){if(e.target.rel)__wakes('later'),window.__of||__wakes('later-guest')},true);if(!c||!c.saveData&&c.effectiveType=='4g')return __wakes('fonts');d.querySelector('[data-of=fonts]').remove();if(location.hash||innerWidth>767)return;r.early='view';addEventListener('scroll',function(){if(r.early)r.early='all'},true);addEventListener('load',function(){setTimeout(function(){delete r.early},4e3)})})()";

/** On a player's page alone: whether this browser keeps games that were played lately, so that their place is held. */
export const recentScript =
  "(function(){try{for(var k in localStorage)if(/^recent_games_[1-9]/.test(k)&&localStorage[k].length>2)document.documentElement.dataset.recent=''}catch(e){}})()";

export const inlineScripts = [
  [themeScript, wakesScript, earlyClickScript, lostScript, lineScript].join(';'),
] as const;
