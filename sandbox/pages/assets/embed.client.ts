// What the framed page tells, one line per message; messages of other origins are not listed.
const frameTold = document.querySelector<HTMLOListElement>('#told');
addEventListener('message', (event) => {
  if (!frameTold || event.origin !== frameTold.dataset['from']) return;
  frameTold.append(Object.assign(document.createElement('li'), { textContent: JSON.stringify(event.data) }));
});
