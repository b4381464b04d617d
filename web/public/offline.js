// The address bar still shows the page that was asked for: loading it again is trying again.
const retry = () => location.reload()
document.getElementById('retry')?.addEventListener('click', retry)
addEventListener('online', retry)
