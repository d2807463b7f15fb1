/** The folder in which this build keeps Python; its name tells what is in it. */
declare const __PYTHON__: string;
