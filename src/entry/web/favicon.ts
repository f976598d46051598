/** The shop's icon: a closed eyelid with five lashes. */
export const favicon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">' +
  '<rect width="32" height="32" rx="7" fill="#1f1916"/>' +
  '<g fill="none" stroke="#f8f3ed" stroke-linecap="round">' +
  '<path d="M5 11c5 6.5 17 6.5 22 0" stroke-width="2.2"/>' +
  '<path d="M8 14.2c-.4 2-1.2 3.6-2.6 5M12 16c-.1 2.6-.7 4.7-1.8 6.6M16 16.6v7.4' +
  'M20 16c.1 2.6.7 4.7 1.8 6.6M24 14.2c.4 2 1.2 3.6 2.6 5" stroke-width="1.7"/>' +
  '</g></svg>'
