/** A file of the own site as JSON. What does not come is asked for once more. */
export const fetchJson = async (path: string, isRepeat = false): Promise<unknown> => {
  try {
    const response = await fetch(path);
    if (response.ok) return await response.json();
    throw new Error(`${path}: ${response.status}`);
  } catch (error) {
    if (isRepeat) throw error;
    return fetchJson(path, true);
  }
};
