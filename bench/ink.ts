/** A screenshot of a page: rows of RGBA pixels, as pngjs decodes them. */
export interface Raster {
  width: number;
  height: number;
  data: Uint8Array;
}

/** A run of rows or columns. */
export interface Run {
  start: number;
  size: number;
}

const pixelsOf = ({ data, width, height }: Raster) => new Uint32Array(data.buffer, data.byteOffset, width * height);

/** The longest run of `length` places where `isBlank` holds. */
function longestRun(length: number, isBlank: (place: number) => boolean): Run {
  let longest: Run = { start: 0, size: 0 };
  let start = 0;
  for (let place = 0; place < length; place++) {
    if (!isBlank(place)) start = place + 1;
    else if (place + 1 - start > longest.size) longest = { start, size: place + 1 - start };
  }
  return longest;
}

/**
 * The tallest band of a page that shows nothing: no text, no picture and no boundary between two surfaces. Each of its rows equals the
 * row above, so a vertical line, such as the edge of a panel, does not end a band.
 */
export function blankBand(picture: Raster): Run {
  const { width, height } = picture;
  const pixels = pixelsOf(picture);
  return longestRun(height, (row) => {
    if (row === 0) return true;
    const [above, own] = [(row - 1) * width, row * width];
    for (let column = 0; column < width; column++) if (pixels[above + column] !== pixels[own + column]) return false;
    return true;
  });
}

/**
 * The width of the empty column at the left or right edge of a page, whichever is wider: the pixels after `left` or before `right` that
 * show nothing in the whole picture. A pixel shows something when it differs from the pixel to its left. So a horizontal rule or the
 * boundary between two sections does not count.
 */
export function emptyColumn(picture: Raster, left: number, right: number): number {
  const { width, height } = picture;
  const pixels = pixelsOf(picture);
  const isBlank = (column: number) => {
    for (let row = 0; row < height; row++)
      if (pixels[row * width + column] !== pixels[row * width + column - 1]) return false;
    return true;
  };
  let [first, last] = [left + 1, right - 1];
  while (first < right && isBlank(first)) first++;
  while (last > left && isBlank(last)) last--;
  return Math.max(first - left, right - last);
}
