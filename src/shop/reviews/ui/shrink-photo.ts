/** The longest side of an uploaded photo in pixels, which is the most that the shop stores. */
const longestSide = 1600

/** A chosen photo, scaled down and without metadata. */
export interface ChosenPhoto {
  /** The JPEG to upload. */
  file: Blob
  /** The same as a data URL for the preview. */
  preview: string
}

/** Scales a chosen file down to a JPEG. Throws if it is not a picture. */
export async function shrinkPhoto(chosen: Blob): Promise<ChosenPhoto> {
  const picture = await createImageBitmap(chosen)
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('this browser cannot draw')
  pen.fillStyle = '#fffdfa'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const preview = canvas.toDataURL('image/jpeg', 0.85)
  return { preview, file: fileOf(preview) }
}

function fileOf(dataUrl: string): Blob {
  const text = atob(dataUrl.slice(dataUrl.indexOf(',') + 1))
  const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0))
  return new Blob([bytes], { type: 'image/jpeg' })
}
