// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Text} from "./Text.sol";

/// @title The pictures of the example collections: a shape in a colour of its own for every id.
library Drawing {
    function picture(uint256 id, string memory label) internal pure returns (string memory) {
        string memory hue = Text.decimal((id * 67) % 360);
        return
            Text.svg(
                abi.encodePacked(
                    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240" role="img"><title>',
                    label,
                    '</title><rect width="240" height="240" fill="hsl(',
                    hue,
                    ' 60% 88%)"/><g fill="hsl(',
                    hue,
                    ' 65% 38%)">',
                    shape(id),
                    "</g></svg>"
                )
            );
    }

    function shapeName(uint256 id) internal pure returns (string memory) {
        if (id % 3 == 0) return "Circle";
        return id % 3 == 1 ? "Square" : "Triangle";
    }

    function shape(uint256 id) private pure returns (string memory) {
        if (id % 3 == 0) return '<circle cx="120" cy="120" r="72"/>';
        if (id % 3 == 1) return '<rect x="52" y="52" width="136" height="136" rx="14"/>';
        return '<path d="M120 44 196 184H44Z"/>';
    }
}
