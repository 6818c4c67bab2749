/** Stands in the file of the library, so that a page can ask for that beside the file of the programs. */
export {};
