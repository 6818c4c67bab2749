// The end of the preview, in the zone of the editor.
for (const time of document.querySelectorAll('.preview-bar time'))
  time.textContent = new Intl.DateTimeFormat(`${document.documentElement.lang}-u-nu-latn`, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(time.dateTime));
