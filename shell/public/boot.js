// Runs before anything is painted: the page starts in the stored mode, colour and language, not in a flash of another.
;(function () {
  var root = document.documentElement
  var read = function (key) {
    try {
      return localStorage.getItem('weft.' + key)
    } catch {
      return null
    }
  }
  var mode = read('themeMode')
  if (mode !== 'dark' && mode !== 'light') mode = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  root.dataset.theme = mode
  try {
    var shades = JSON.parse(read('themeShades') || '{}')[mode] || {}
    for (var name in shades) root.style.setProperty(name, shades[name])
  } catch {
    // The application sets them itself a moment later.
  }
  try {
    // The build writes the languages' tags into the page.
    root.lang = JSON.parse(root.dataset.languages)[read('language')] || root.lang
  } catch {
    // It stays what the page says.
  }
})()
