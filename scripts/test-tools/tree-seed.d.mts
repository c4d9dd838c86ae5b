export declare function treeSeed(root: string): number;
