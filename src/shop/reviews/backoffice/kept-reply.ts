const nameOf = (reviewId: number) => `review-reply-${reviewId}`

/** What was typed as a reply and not saved yet, kept by the tab for as long as it is open. */
export const keptReply = {
  of: (reviewId: number): string | null => sessionStorage.getItem(nameOf(reviewId)),
  keep: (reviewId: number, text: string): void => sessionStorage.setItem(nameOf(reviewId), text),
  forget: (reviewId: number): void => sessionStorage.removeItem(nameOf(reviewId)),
}
