// The address bar still shows the requested page, so a reload tries that page again.
const retry = () => location.reload()
document.getElementById('retry')?.addEventListener('click', retry)
addEventListener('online', retry)
