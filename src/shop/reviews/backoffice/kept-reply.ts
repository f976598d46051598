const nameOf = (reviewId: number) => `review-reply-${reviewId}`

/** An unsaved reply, kept while the browser tab is open. */
export const keptReply = {
  of: (reviewId: number): string | null => sessionStorage.getItem(nameOf(reviewId)),
  keep: (reviewId: number, text: string): void => sessionStorage.setItem(nameOf(reviewId), text),
  forget: (reviewId: number): void => sessionStorage.removeItem(nameOf(reviewId)),
}
